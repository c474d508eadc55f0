const { format } = require('node:util')

/**
 * Calls that no test can avoid, by their exact text.
 * jsdom does not know the element <search>, which browsers have had since 2023; React asks jsdom and warns.
 */
const limitationsOfJsdom = [
  'The tag <search> is unrecognized in this browser. If you meant to render a React component, start its name with an uppercase letter.',
]

/**
 * Toasts and the transitions of Mantine end by a timer. React asks for `act` if a slow test then awaits anything but the
 * testing library.
 */
const updateByTimer =
  /^An update to (ToastHost|@mantine\/core\/Transition) inside a test was not wrapped in act\(/

/**
 * Replaces `console.error`, `console.warn` and `process.emitWarning`: nothing is printed any more, the calls
 * are collected until `verify` throws for the unexpected ones.
 * @param {{ console: Pick<Console, 'error' | 'warn'>, process: Pick<NodeJS.Process, 'emitWarning'> }} targets
 */
function createConsoleGuard(targets) {
  const { error: printError, warn: printWarning } = targets.console
  const { emitWarning: emitOriginalWarning } = targets.process
  /** @type {{ pattern: RegExp, remaining: number }[]} */
  let expectations = []
  /** @type {Error[]} */
  let unexpected = []

  /** @param {string} name @param {unknown[]} values @param {Function} caller */
  function record(name, values, caller) {
    const text = format(...values)
    if (limitationsOfJsdom.includes(text) || updateByTimer.test(text)) return
    const expected = expectations.find(
      ({ pattern, remaining }) => remaining > 0 && pattern.test(text),
    )
    if (expected) {
      expected.remaining -= 1
      return
    }
    const error = new Error(`Unexpected ${name}: ${text}`)
    Error.captureStackTrace(error, caller)
    unexpected.push(error)
  }

  return {
    /** Puts the replacements in place, also where a test left a mock of its own. */
    install() {
      targets.console.error = function error(...values) {
        record('console.error', values, error)
      }
      targets.console.warn = function warn(...values) {
        record('console.warn', values, warn)
      }
      targets.process.emitWarning = /** @param {unknown} warning */ function emitWarning(warning) {
        record('process warning', [warning], emitWarning)
      }
    },

    /** Puts the originals back, which print. */
    restore() {
      targets.console.error = printError
      targets.console.warn = printWarning
      targets.process.emitWarning = emitOriginalWarning
    },

    /**
     * Expects that the current test writes a text that matches the pattern exactly so many times.
     * @param {RegExp} pattern
     */
    expect(pattern, times = 1) {
      expectations.push({ pattern, remaining: times })
    },

    /** Throws if there was an unexpected call, or if an expected one is missing. Then it starts from the beginning. */
    verify() {
      const missing = expectations.filter(({ remaining }) => remaining > 0)
      const [first, ...others] = unexpected
      expectations = []
      unexpected = []
      if (first) {
        // Jest shows the place in the code by the stack of the first call.
        const messages = new Set(others.map(({ message }) => message))
        messages.delete(first.message)
        first.stack = [...messages, first.stack].join('\n\n')
        throw first
      }
      if (missing.length) {
        const patterns = missing.map(({ pattern }) => String(pattern)).join(', ')
        throw new Error(`Expected console output that did not come: ${patterns}`)
      }
    },
  }
}

module.exports = { createConsoleGuard }
