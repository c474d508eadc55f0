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
// Output between the last test and here fails the file. Hooks of the test file run later: what they write is printed.
afterAll(guard.restore)
afterAll(guard.verify)
