/**
 * A test that writes to console.error or console.warn, or emits a process warning, fails with the text, unless it
 * has called `expectConsole(/pattern/)`. Loaded after the testing library, so that its clean-up comes first.
 */
const { createConsoleGuard } = require('./console-guard.cjs')

const guard = createConsoleGuard({ console, process })
guard.install()

Object.assign(globalThis, { expectConsole: guard.expect })

beforeEach(guard.install)
afterEach(guard.verify)
// Output after the last test, and of hooks that run once.
afterAll(guard.verify)
