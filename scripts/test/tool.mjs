import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { programOf } from '../program-of.mjs'

/**
 * Runs a tool from the packages of a checkout and waits for its exit.
 * @param {{ package: string, command?: string, workspace?: string, checkout?: string, args: string[], env?: NodeJS.ProcessEnv, streamOutput?: boolean, signal?: AbortSignal }} call
 * streamOutput: prints its output immediately; signal: kills it
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null after a kill
 */
export function runTool({
  package: name,
  command = name,
  workspace = '.',
  checkout = root,
  args,
  env,
  streamOutput,
  signal,
}) {
  const cwd = join(checkout, workspace)
  const program = programOf(name, command, workspace, checkout)
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
  })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
      if (streamOutput) process.stdout.write(chunk)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
