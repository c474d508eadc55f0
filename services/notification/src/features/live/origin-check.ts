/** CORS does not apply to WebSockets, so the server itself rejects pages of other origins. The gateway checks first. */
import type { IncomingMessage } from 'node:http'
import { z } from '@warsha/contracts/base/fields'
import { envSchema, readConfig } from '@warsha/service-kit/base'

/** Accepts PUBLIC_URL, the origins in CORS_ORIGINS, the address of the gateway, and clients without an origin. */
export const createOriginCheck = (publicUrl: string): ((request: IncomingMessage) => boolean) => {
  const { CORS_ORIGINS } = readConfig(z.object({ CORS_ORIGINS: z._default(envSchema.urls, []) }))
  const allowed = new Set([publicUrl, ...CORS_ORIGINS].map((url) => new URL(url).origin))
  return ({ headers }) => {
    const { origin, 'x-forwarded-proto': protocol, 'x-forwarded-host': host } = headers
    return origin === undefined || allowed.has(origin) || origin === `${protocol}://${host}`
  }
}
