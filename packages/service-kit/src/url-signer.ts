/** Addresses that open without a token for some minutes: an HMAC of path and expiry (design: house.md, "Endpoints"). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

export interface UrlSigner {
  /** `path` with its expiry and signature: valid for 5 to 10 minutes, the same for 5, so that a page keeps what it has. */
  sign(path: string): string
  /** Whether the address was given out by an instance of this service and has not expired. */
  isValid(address: string): boolean
}

const stepSeconds = 300

/** The key is derived from the service's own, which its instances share and nobody else has. */
export const createUrlSigner = (
  keys: Pick<Keys, 'privateKey'>,
  clock: () => number = Date.now,
): UrlSigner => {
  const secret = keys.privateKey.export({ type: 'pkcs8', format: 'der' })
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'signed addresses', 32))
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest()

  return {
    sign: (path) => {
      const expires = String((Math.floor(clock() / 1000 / stepSeconds) + 2) * stepSeconds)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires).toString('base64url')}`
    },
    isValid: (address) => {
      const [path = '', query = ''] = address.split('?')
      const given = new URLSearchParams(query)
      const expires = given.get('expires') ?? ''
      const signature = Buffer.from(given.get('signature') ?? '', 'base64url')
      const wanted = signatureOf(path, expires)
      return (
        signature.length === wanted.length &&
        timingSafeEqual(signature, wanted) &&
        Number(expires) * 1000 > clock()
      )
    },
  }
}
