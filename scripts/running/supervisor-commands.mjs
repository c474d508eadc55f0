import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { readJson } from '../files.mjs'

/**
 * What somebody at another terminal may ask of the supervisor that runs: an order by name, answered by lines of JSON as
 * the work goes on. `report` says one of them.
 * @typedef {(requested: Record<string, unknown>, report: (step: Record<string, unknown>) => void) => Promise<void>} SupervisorCommand
 */

/**
 * The supervisor's side: does one order at a time.
 * @param {Record<string, SupervisorCommand>} orders
 * @returns {(name: string, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function createCommandHandler(orders) {
  let busy = false
  return async (name, request, response) => {
    const order = orders[name]
    if (!order) return void response.writeHead(404).end()
    if (busy) return void response.writeHead(409).end()
    busy = true
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    /** @param {Record<string, unknown>} step */
    const report = (step) => void response.write(`${JSON.stringify(step)}\n`)
    try {
      await order(/** @type {Record<string, unknown>} */ (await json(request)), report)
      report({ done: true })
    } catch (error) {
      report({ failed: error instanceof Error ? error.message : String(error) })
    } finally {
      busy = false
      response.end()
    }
  }
}

/**
 * The other side: gives an order to the supervisor of a data folder and waits until it is done.
 * @param {string} dataFolder
 * @param {string} name
 * @param {Record<string, unknown>} requested
 * @param {(step: Record<string, unknown>) => void} onStep
 */
export async function sendCommand(dataFolder, name, requested, onStep) {
  const { control } = readJson(join(dataFolder, 'running.json'), { control: '' })
  if (!control) throw new Error(`Nothing runs on ${dataFolder}: begin with npm start.`)
  const answer = await fetch(`${control}/${name}`, {
    method: 'POST',
    body: JSON.stringify(requested),
  })
  if (answer.status === 409)
    throw new Error('Another order is being carried out; try again when it is done.')
  if (!answer.ok || !answer.body) throw new Error(`The supervisor answers ${answer.status}`)
  let rest = ''
  let last = {}
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      last = JSON.parse(line)
      if (!('done' in last || 'failed' in last)) onStep(last)
    }
  }
  if (!('done' in last))
    throw new Error(
      'failed' in last ? String(last.failed) : 'The supervisor ended before it was done.',
    )
}
