import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { sendJson } from './send-json.ts'

const long = { text: 'brake pads '.repeat(200) }

const readEncoding = async (content: object, acceptEncoding: string, mayCompress = true) => {
  const app = express().get('/', (request, response) =>
    sendJson(request, response, content, mayCompress),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { 'accept-encoding': acceptEncoding },
    })
    expect(await response.json()).toEqual(content)
    return response.headers.get('content-encoding')
  } finally {
    server.close()
  }
}

test('compresses a body of more than 1 KB for a client that accepts gzip', async () => {
  expect(await readEncoding(long, 'br, gzip')).toBe('gzip')
})

test('sends short bodies, and bodies for other clients and services, as they are', async () => {
  expect(await readEncoding({ text: 'short' }, 'gzip')).toBeNull()
  expect(await readEncoding(long, 'identity')).toBeNull()
  expect(await readEncoding(long, 'gzip', false)).toBeNull()
})
