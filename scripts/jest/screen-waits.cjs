/**
 * How long the screen tests wait for an element, and what a search that is repeated meanwhile costs.
 */
const { configure, getConfig } = require('@testing-library/react')

const describePage = getConfig().getElementError

configure({
  // Longer than the default of one second, so that a busy machine does not fail a test.
  asyncUtilTimeout: 30_000,
  // Searches by role also find hidden elements: checking each element would take most of the time of the screen tests.
  defaultHidden: true,
  // A search that waits describes the page only if its error is read, which that of its last attempt is. Describing it at
  // each attempt costs a tenth of the time of the screen tests.
  getElementError: (message, container) =>
    isRepeated() ? describeLater(message, container) : describePage(message, container),
})

/** Returns true within the attempts of `waitFor` and `findBy`. */
function isRepeated() {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
}

/** @type {typeof describePage} */
function describeLater(message, container) {
  const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => describePage(message, container).message,
  })
}
