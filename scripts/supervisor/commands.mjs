import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { readJson } from '../files.mjs'

/**
 * A command that another process sends to the running supervisor. Its progress is streamed as lines of JSON, one for each
 * call of `report`.
 * @typedef {(input: Record<string, unknown>, report: (step: Record<string, unknown>) => void) => Promise<void>} SupervisorCommand
 */

/**
 * Handles commands in the supervisor, one at a time.
 * @param {Record<string, SupervisorCommand>} commands
 * @returns {(name: string, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function createCommandHandler(commands) {
  let isBusy = false
  return async (name, request, response) => {
    const command = commands[name]
    if (!command) return void response.writeHead(404).end()
    if (isBusy) return void response.writeHead(409).end()

    isBusy = true
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    /** @param {Record<string, unknown>} step */
    const report = (step) => void response.write(`${JSON.stringify(step)}\n`)
    try {
      await command(/** @type {Record<string, unknown>} */ (await json(request)), report)
      report({ done: true })
    } catch (error) {
      report({ failed: error instanceof Error ? error.message : String(error) })
    } finally {
      isBusy = false
      response.end()
    }
  }
}

/**
 * Sends a command to the supervisor of a data folder and waits until it has finished.
 * @param {string} dataFolder
 * @param {string} name
 * @param {Record<string, unknown>} input
 * @param {(step: Record<string, unknown>) => void} onStep
 */
export async function sendCommand(dataFolder, name, input, onStep) {
  const { control } = readJson(join(dataFolder, 'running.json'), { control: '' })
  if (!control) throw new Error(`Warsha is not running on ${dataFolder}. Start it with npm start.`)

  const response = await fetch(`${control}/${name}`, {
    method: 'POST',
    body: JSON.stringify(input),
  })
  if (response.status === 409)
    throw new Error('Another command is running. Try again when it has finished.')
  if (!response.ok || !response.body) throw new Error(`The supervisor returned ${response.status}`)

  let last = {}
  for await (const line of readLines(response.body)) {
    last = JSON.parse(line)
    if (!('done' in last || 'failed' in last)) onStep(last)
  }
  if ('done' in last) return
  throw new Error(
    'failed' in last ? String(last.failed) : 'The supervisor exited before the command finished.',
  )
}

/** @param {ReadableStream<Uint8Array>} body @returns {AsyncGenerator<string>} complete lines */
async function* readLines(body) {
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
