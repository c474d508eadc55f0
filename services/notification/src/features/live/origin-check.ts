/** Sockets know no CORS, so a page of another origin is refused outright; the gateway has looked before us. */
import type { IncomingMessage } from 'node:http'
import { z } from '@warsha/contracts/fields'
import { readConfig, setting } from '@warsha/service-kit/config'

/** Ours, one that CORS_ORIGINS names, or the address that the gateway was reached at; or no page at all. */
export const createOriginCheck = (publicUrl: string): ((request: IncomingMessage) => boolean) => {
  const { CORS_ORIGINS } = readConfig(z.object({ CORS_ORIGINS: z._default(setting.urls, []) }))
  const allowed = new Set([publicUrl, ...CORS_ORIGINS].map((url) => new URL(url).origin))
  return ({ headers }) => {
    const { origin, 'x-forwarded-proto': protocol, 'x-forwarded-host': host } = headers
    return origin === undefined || allowed.has(origin) || origin === `${protocol}://${host}`
  }
}
