// Browsers start no worker on a page that is opened from a folder. There the search runs in a hidden
// frame, which has what the search's script asks of a worker. The theme looks for the name IFrameWorker.
window.IFrameWorker = class extends EventTarget {
  constructor(url) {
    super();
    const frame = document.createElement("iframe");
    frame.style.display = "none";
    document.body.append(frame);
    const inside = frame.contentWindow;
    const load = (address) =>
      new Promise((resolve, reject) => {
        const script = inside.document.createElement("script");
        script.onload = resolve;
        script.onerror = reject;
        script.src = address;
        inside.document.body.append(script);
      });
    inside.importScripts = async (...addresses) => {
      for (const address of addresses) await load(address);
    };
    inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
    this.inside = inside;
    this.loaded = load(new URL(url, document.baseURI));
  }

  async postMessage(data) {
    await this.loaded;
    this.inside.dispatchEvent(new MessageEvent("message", { data }));
  }
};
if (location.protocol === "file:") window.Worker = window.IFrameWorker;
