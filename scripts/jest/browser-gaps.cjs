/** Browser APIs that Mantine and React Router use and jsdom lacks. */
const { TextDecoder, TextEncoder } = require('node:util')

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** React Router creates one for every navigation, even if there is nothing to load. */
class Request {
  /** @param {string} url @param {{ method?: string, signal?: AbortSignal }} [init] */
  constructor(url, init = {}) {
    this.url = String(url)
    this.method = init.method ?? 'GET'
    this.signal = init.signal
  }
}

/** @param {string} media */
const matchMedia = (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver, Request, matchMedia })

const { Element } = /** @type {{ Element: { prototype: object } }} */ (
  /** @type {unknown} */ (globalThis)
)
Object.assign(Element.prototype, { scrollIntoView() {} })

// The resources of the page; jsdom loads nothing.
performance.getEntriesByType ??= () => []
