/** What Mantine and React Router ask of a browser and jsdom does not have. */
const { TextDecoder, TextEncoder } = require('node:util')

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** React Router makes one for every navigation, also where there is nothing to load. */
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

// What the page has loaded so far; jsdom loads nothing.
performance.getEntriesByType ??= () => []
