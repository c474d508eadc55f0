/** What Mantine and React Router ask of a browser and jsdom does not have. */
const { TextDecoder, TextEncoder } = require('node:util')

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
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

Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver, matchMedia })

const { Element } = /** @type {{ Element: { prototype: object } }} */ (/** @type {unknown} */ (globalThis))
Object.assign(Element.prototype, { scrollIntoView() {} })
