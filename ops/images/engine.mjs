/** The container engine: docker, or podman, which has the same commands. */
import { spawn } from 'node:child_process'

const defaultTimeoutMs = 30 * 60_000

/**
 * `withOutput`: prints its output immediately; `withErrors`: also returns the standard error output; `input`: its standard
 * input; `env`: more variables.
 * @typedef {{ withOutput?: boolean, withErrors?: boolean, input?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} RunOptions
 */
/** @typedef {ReturnType<typeof createEngine>} Engine */

/** @param {string} program `docker` or `podman`, or the path of one */
export function createEngine(program) {
  /**
   * Runs a command of the engine. Rejects with its output if it fails.
   * @param {string[]} args
   * @param {RunOptions} [options]
   * @returns {Promise<string>} its standard output
   */
  function run(args, options = {}) {
    const { withOutput, withErrors, input, env, timeoutMs = defaultTimeoutMs } = options
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      signal: AbortSignal.timeout(timeoutMs),
    })
    // A program that ends before it has read its input has an exit code that says so.
    child.stdin.on('error', () => {}).end(input)
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
        if (withOutput) process.stdout.write(chunk)
      })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        if (code === 0) return resolve((withErrors ? output : stdout).trim())
        const shown = withOutput ? '' : `:\n${output.trim()}`
        reject(new Error(`${program} ${args[0]} ended with code ${code}${shown}`))
      })
    })
  }
  return { run }
}
