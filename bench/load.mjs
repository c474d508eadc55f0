/**
 * A small load generator: keep-alive connections that each send one request at a time. It uses plain sockets, because on
 * two cores an expensive generator would distort the measurement. It only reads responses with a content-length.
 */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

/** @typedef {{ url: string, body?: object }} Request */
/** @typedef {{ answered: number, failed: number, statuses: Record<string, number>, seconds: number, latencies: number[] }} Result milliseconds */

const endOfHead = Buffer.from('\r\n\r\n')

/** @param {Buffer} head @returns {{ status: number, length: number }} */
const readHead = (head) => {
  const text = head.toString('latin1')
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (length === undefined) throw new Error(`a response without a content-length:\n${text}`)
  return { status: Number(text.slice(9, 12)), length: Number(length) }
}

/**
 * @param {() => { to: URL, request: Buffer }} next @param {(status: number, milliseconds: number) => boolean} onResponse
 * false ends the connection
 * @returns {Promise<void>}
 */
const runConnection = (next, onResponse) =>
  new Promise((resolve, reject) => {
    let { to, request } = next()
    const socket = connect({ host: to.hostname, port: Number(to.port), noDelay: true })
    let startedAt = performance.now()
    /** @type {Buffer<ArrayBufferLike>} */
    let received = Buffer.alloc(0)
    const send = () => {
      startedAt = performance.now()
      socket.write(request)
    }
    socket
      .on('connect', send)
      .on('error', reject)
      .on('close', () => resolve())
    socket.on('data', (chunk) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk
      const end = received.indexOf(endOfHead)
      if (end < 0) return
      const { status, length } = readHead(received.subarray(0, end + 4))
      if (received.length < end + 4 + length) return
      received = received.subarray(end + 4 + length)
      if (!onResponse(status, performance.now() - startedAt)) return void socket.end()
      request = next().request
      send()
    })
  })

/**
 * A body is sent as JSON by POST, with an idempotency key as browsers send it.
 * @param {Request} request @param {Record<string, string>} headers
 */
const encode = ({ url, body }, headers) => {
  const to = new URL(url)
  const text = body ? JSON.stringify(body) : ''
  const sent = body && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'idempotency-key': randomUUID(),
  }
  const lines = Object.entries({ host: to.host, accept: 'application/json', ...headers, ...sent })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const first = `${body ? 'POST' : 'GET'} ${to.pathname}${to.search} HTTP/1.1`
  return { to, request: Buffer.from(`${first}\r\n${head}\r\n${text}`) }
}

/**
 * @param {{ requestAt: (number: number) => Request, connections: number, seconds?: number, requests?: number,
 *   headers?: Record<string, string> }} load requestAt: returns the n-th request, always to the same host. Ends after
 *   these seconds or when all connections together have sent these requests.
 * @returns {Promise<Result>}
 */
export const load = async ({
  requestAt,
  connections,
  seconds = Number.POSITIVE_INFINITY,
  requests = Number.POSITIVE_INFINITY,
  headers = {},
}) => {
  /** @type {Result} */
  const result = { answered: 0, failed: 0, statuses: {}, seconds: 0, latencies: [] }
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  let count = 0
  const next = () => encode(requestAt(count++), headers)
  const onResponse = (/** @type {number} */ status, /** @type {number} */ milliseconds) => {
    result.answered++
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
    if (status >= 300) result.failed++
    result.latencies.push(milliseconds)
    return performance.now() < until && count < requests
  }
  await Promise.all(Array.from({ length: connections }, () => runConnection(next, onResponse)))
  result.seconds = (performance.now() - startedAt) / 1000
  return result
}

/** @param {number[]} values @param {number} share 0 to 1 */
export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
