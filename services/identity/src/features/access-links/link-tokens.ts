/**
 * Tokens of access links: the id of the link and an HMAC of it. The database alone does not open a link, and the same
 * link can be shown again.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Keys } from '@warsha/service-kit/base'
import { parse, stringify } from 'uuid'

const idBytes = 16
/** 144 bits: not guessable, and short enough for a QR code. */
const signatureBytes = 18

export interface LinkTokens {
  create(id: string): string
  /** Returns the id of the link, or null if the token was not issued here. */
  read(token: string): string | null
  /** Returns which link a token names, in hexadecimal digits, also if it was not issued here; null if it names none. */
  readClaimedLink(token: string): string | null
}

const partsOf = (token: string) => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes) return null
  return { id: bytes.subarray(0, idBytes), signature: bytes.subarray(idBytes) }
}

/** The key is derived from identity's private key, which its instances share and nobody else has. */
export const createLinkTokens = (keys: Pick<Keys, 'privateKey'>): LinkTokens => {
  const secret = keys.privateKey.export({ type: 'pkcs8', format: 'der' })
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'access links', 32))
  const sign = (id: Uint8Array) =>
    createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes)

  return {
    create: (id) => {
      const bytes = Buffer.from(parse(id))
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url')
    },
    read: (token) => {
      const parts = partsOf(token)
      if (!parts || !timingSafeEqual(parts.signature, sign(parts.id))) return null
      return stringify(parts.id)
    },
    readClaimedLink: (token) => partsOf(token)?.id.toString('hex') ?? null,
  }
}
