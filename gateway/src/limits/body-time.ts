/** Limits the time in which the body of a request must arrive. node:http knows only one limit for all requests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './read-body.ts'

const ordinaryMs = 30_000
/** Pages end an upload after the same time, in which nothing was sent. */
const maxStallMs = 60_000
/** The largest body, a video of 20 MB, at 90 kbit/s. */
export const maxBodyMs = 30 * 60_000

/** Gives a body more time, as long as it arrives. Calls `onSlow` if it has not arrived after the ordinary time. */
type AllowSlowBody = (onSlow: () => void) => void

/** Closes the connection of a body that has not arrived after 30 seconds, with 408 if there is no response yet. */
export const limitBodyTime = (
  req: IncomingMessage,
  res: ServerResponse,
  headers: readonly string[],
): AllowSlowBody => {
  if (!hasBody(req)) return () => undefined

  const close = () => {
    if (req.complete) return
    if (!res.headersSent)
      res.writeHead(408, [...headers, 'content-length', '0', 'connection', 'close']).end()
    // The rest of the body must not arrive any more.
    req.socket.destroy()
  }
  let timers = [setTimeout(close, ordinaryMs)]
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  req.once('close', clear)

  return (onSlow) => {
    clear()
    const stall = setTimeout(close, maxStallMs)
    timers = [stall, setTimeout(onSlow, ordinaryMs), setTimeout(close, maxBodyMs)]
    req.on('data', () => stall.refresh())
  }
}
