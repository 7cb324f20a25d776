// Draws the newest state. The browser opens the stream again by itself when it ends; if it goes
// silent, as behind a router that was unplugged, we open it again.
"use strict";
const $ = (id) => document.getElementById(id);
const words = JSON.parse(document.body.dataset.words);
const SILENT_MS = 12000, CALLED_MS = 8000;
let source, heard = Date.now(), called = "", until = 0, shown = null;

function put(id, text) {
  $(id).textContent = text;
}

// Letters as large as fit: from the part's own size down.
function fit(part) {
  let low = 8, high = part.id === "call" ? part.clientHeight : 0.42 * part.clientHeight + 0.02 * innerWidth;
  for (let n = 0; n < 9; n++) {
    const size = (low + high) / 2;
    part.style.fontSize = size + "px";
    const over = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    if (over) high = size; else low = size;
  }
  part.style.fontSize = low + "px";
}

function bright(rgb) {
  const [r, g, b] = [1, 3, 5].map((n) => parseInt(rgb.slice(n, n + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b > 115;
}

function aim(each) {
  const row = document.createElement("li");
  row.style.setProperty("--rgb", each.rgb);
  row.classList.toggle("leads", each.leads);
  for (const [name, text] of [["span", each.label], ["b", each.number], ["small", each.unit]]) {
    row.appendChild(document.createElement(name)).textContent = text;
  }
  return row;
}

function place(seats, number, state) {
  const block = document.createElement("div");
  const names = seats.map((seat) => state.people[seat].name).join(", ");
  const points = state.podium.scores.length ? " · " + state.podium.scores[seats[0]] : "";
  block.appendChild(document.createElement("span")).textContent = names + points;
  const stone = block.appendChild(document.createElement("i"));
  stone.textContent = number;
  stone.style.setProperty("--rgb", state.people[seats[0]].rgb);
  stone.style.height = Math.max(8, 32 - 9 * (number - 1)) + "vh";
  return block;
}

function podium(state) {
  const room = $("podium");
  room.replaceChildren();
  let number = 1;
  for (const seats of state.podium ? state.podium.places : []) {
    room.appendChild(place(seats, number, state));
    number += seats.length;
  }
}

function race(state) {
  const now = state.race, text = now ? (now.words[0] || words.freeze) : "";
  if (now && now.stage === "called" && text !== called) until = Date.now() + CALLED_MS;
  called = now && now.stage === "called" ? text : "";
  const on = now && (now.stage === "open" || Date.now() < until);
  $("race").hidden = !on;
  $("race").className = now ? now.stage : "";
  if (on) {
    const winner = now.winner === null ? null : state.people[now.winner];
    $("race").style.setProperty("--flood", winner ? winner.rgb : state.colours.bright);
    put("call", text);
    fit($("call"));
  }
}

function tick(clock) {
  const wide = $("clock").textContent.length !== clock.text.length;
  put("clock", clock.text);
  $("clock").style.color = clock.rgb;
  if (wide) fit($("due"));
}

function draw(state) {
  shown = state;
  if (!state || state.table !== "playing") put("clock", "");
  const there = state || { table: "shelf", people: [], aims: [], colours: {} };
  for (const [name, rgb] of Object.entries(there.colours)) {
    document.body.style.setProperty("--" + name, rgb);
  }
  if (there.colours.primary) {
    document.body.style.setProperty("--on-primary", bright(there.colours.primary) ? "#1a1310" : "#f8eee2");
  }
  const turn = there.people.find((each) => each.seat === there.turn);
  document.body.style.setProperty("--turn", turn ? turn.rgb : there.colours.bright || "#f4b350");
  $("seat").hidden = !turn;
  const over = there.podium;
  put("due", over ? over.headline : there.table === "shelf" ? (state ? words.shelf : words.waiting) : there.due);
  put("leads", over ? "" : there.leads || "");
  put("last", over ? over.why : there.last || there.name || "Mars Companion");
  put("left", there.time && !over ? there.time.number : "");
  put("unit", there.time && !over ? there.time.unit : "");
  $("aims").replaceChildren(...(over ? [] : there.aims.map(aim)));
  const many = there.aims.length > 4, upright = innerHeight > innerWidth;
  $("aims").classList.toggle("many", many);
  $("aims").style.setProperty("--rows", many && !upright ? Math.ceil(there.aims.length / 2) : there.aims.length || 1);
  podium(there);
  race(there);
  document.querySelectorAll(".fit").forEach(fit);
}

function connect() {
  if (source) source.close();
  source = new EventSource("stream");
  source.onmessage = (event) => {
    heard = Date.now();
    $("lost").hidden = true;
    const said = JSON.parse(event.data);
    if (said && said.type === "clock") tick(said); else draw(said);
  };
  source.addEventListener("beat", () => { heard = Date.now(); });
  heard = Date.now();
}

function watch() {
  const silent = Date.now() - heard > SILENT_MS;
  if (silent || source.readyState === EventSource.CLOSED) connect();
  $("lost").hidden = source.readyState === EventSource.OPEN;
  if (shown && !$("race").hidden) race(shown);
}

put("lost", words.lost);
$("lost").hidden = true;
draw(JSON.parse(document.body.dataset.state));
connect();
setInterval(watch, 1000);
addEventListener("resize", () => draw(shown));
document.fonts.ready.then(() => draw(shown));
