/** Signed URLs, which open without a token for some minutes: an HMAC of path and expiry. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../base/keys.ts'

export interface UrlSigner {
  /**
   * Adds expiry and signature to a path. The URL is valid for 5 to 10 minutes and stays the same for 5, so that browsers
   * can cache it.
   */
  sign(path: string): string
  /** True if an instance of this service signed the URL and it has not expired. */
  isValid(url: string): boolean
}

const stepSeconds = 300

/** The key is derived from the service's private key, which its instances share and nobody else has. */
export const createUrlSigner = (
  keys: Pick<Keys, 'privateKey'>,
  clock: () => number = Date.now,
): UrlSigner => {
  const secret = keys.privateKey.export({ type: 'pkcs8', format: 'der' })
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'signed addresses', 32))
  const computeSignature = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest()

  return {
    sign: (path) => {
      const expires = String((Math.floor(clock() / 1000 / stepSeconds) + 2) * stepSeconds)
      const signature = computeSignature(path, expires).toString('base64url')
      return `${path}?expires=${expires}&signature=${signature}`
    },
    isValid: (url) => {
      const [path = '', query = ''] = url.split('?')
      const params = new URLSearchParams(query)
      const expires = params.get('expires') ?? ''
      const signature = Buffer.from(params.get('signature') ?? '', 'base64url')
      const expected = computeSignature(path, expires)
      return (
        signature.length === expected.length &&
        timingSafeEqual(signature, expected) &&
        Number(expires) * 1000 > clock()
      )
    },
  }
}
