import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import { createTableFile, tableFormats } from '../files/table-file.ts'
import { sendFile } from './send-file.ts'

/** Requests a file with endless rows. `ended` resolves when nothing reads rows any more. */
const requestEndlessFile = async (format: (typeof tableFormats)[number]) => {
  let onEnd = () => {}
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve
  })
  const rows = async function* () {
    try {
      for (let number = 1; ; number += 1) {
        yield [`Part ${number}`, number]
        // A page of a database takes a turn of the event loop, in which the server notices that the client has left.
        if (number % 500 === 0) await nextTurn()
      }
    } finally {
      onEnd()
    }
  }
  const app = express().get('/', (_, response) =>
    sendFile(response, createTableFile(format, 'parts', ['name', 'number'], rows())),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client: ClientRequest = request({ port, host: '127.0.0.1', agent: false }).end()
  const [response] = (await once(client, 'response')) as [IncomingMessage]
  return { response, ended, close: () => server.close() }
}

test.each(tableFormats)(
  'ends the rows of a %s file when the client disconnects',
  async (format) => {
    const { response, ended, close } = await requestEndlessFile(format)
    try {
      // Nothing is read, so the server waits for this client.
      response.destroy()
      await ended
    } finally {
      close()
    }
  },
)
