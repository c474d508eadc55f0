import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

/** Tests of a service with its database, and of a whole process. */
const tests = ['services/portal', 'gateway/src/main.test.ts']

/**
 * Runs the tests with a program of Node.js, which is also that of all processes that they start.
 * @param {string} node its path
 * @returns {Promise<number>} the exit code
 */
export async function testOn(node) {
  const commands = [
    ['--version'],
    [join(root, 'scripts/test.mjs'), '--only', 'jest', ...tests],
    [join(root, 'ops/node/try-system.mjs')],
  ]
  for (const args of commands) {
    const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
    const [code] = await once(child, 'close')
    if (code !== 0) return code ?? 1
  }
  return 0
}
