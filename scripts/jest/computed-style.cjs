/**
 * Tells the testing library and jest-dom if an element is hidden without jsdom's search through all rules for each element
 * and each of its ancestors, which costs a tenth of the time of the screen tests. No style sheet is loaded in these tests,
 * so only attributes and inline styles hide anything. Other properties come from jsdom.
 */

/** @typedef {{ style?: Record<string, string>, hidden?: boolean, localName: string, parentElement: Shown | null }} Shown */
/** @typedef {{ display: string, getPropertyValue: (name: string) => string }} Style */
/** @typedef {(element: Shown, pseudoElement?: string | null) => Style} GetComputedStyle */

const { window, document } =
  /** @type {{ window: { getComputedStyle: GetComputedStyle }, document: { createElement: (tag: string) => Shown } }} */ (
    /** @type {unknown} */ (globalThis)
  )
const computeStyle = window.getComputedStyle.bind(window)

/** The default of each tag: accessible names have spaces around blocks. @type {Map<string, string>} */
const displayByTag = new Map()

/** @param {Shown} element */
function displayOf({ style, hidden, localName }) {
  if (style?.display) return style.display
  if (hidden) return 'none'
  const display =
    displayByTag.get(localName) ?? computeStyle(document.createElement(localName)).display
  displayByTag.set(localName, display)
  return display
}

/** The nearest ancestor that sets it decides. @param {Shown} element */
function visibilityOf(element) {
  for (let at = /** @type {Shown | null} */ (element); at; at = at.parentElement)
    if (at.style?.visibility) return at.style.visibility
  return 'visible'
}

/** @type {Record<string, (element: Shown) => string>} */
const quickProperties = {
  display: displayOf,
  visibility: visibilityOf,
  opacity: ({ style }) => style?.opacity || '1',
}

window.getComputedStyle = (element, pseudoElement) => {
  /** @type {Style | undefined} */
  let computed
  const complete = () => {
    computed ??= computeStyle(element, pseudoElement)
    return computed
  }
  /** @param {string} name */
  const getPropertyValue = (name) =>
    quickProperties[name]?.(element) ?? complete().getPropertyValue(name)
  return new Proxy(/** @type {Style} */ ({}), {
    get: (_, name) => {
      if (name === 'getPropertyValue') return getPropertyValue
      if (typeof name === 'string' && quickProperties[name]) return quickProperties[name](element)
      const value = Reflect.get(complete(), name)
      return typeof value === 'function' ? value.bind(complete()) : value
    },
  })
}
