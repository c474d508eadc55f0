/** The headers that keep a page, an asset and an API answer in their place (design: safety.md, rule 2). */

const oneYear = 'max-age=31536000'

/** Only behind TLS: over plain HTTP browsers ignore it, and a shop without TLS must stay reachable. */
export const transportHeaders = (secure: boolean): readonly string[] =>
  secure ? ['strict-transport-security', oneYear] : []

/** For JSON and files of the API; a service may set its own, stricter ones (signed photos do). */
export const apiHeaders: readonly string[] = [
  'cache-control',
  'no-store',
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'no-referrer',
  'cross-origin-resource-policy',
  'same-origin',
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
]

export const assetHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** `hotReload` is for `npm run dev` alone: the bundler's updates need eval and a socket. */
const contentSecurityPolicy = (nonce: string, hotReload: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self'${hotReload ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${hotReload ? ' ws: wss:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/client-errors',
  ].join('; ')

export const pageHeaders = (
  nonce: string,
  hotReload: boolean,
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(nonce, hotReload),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
  // a 304 would keep the old nonce and leave the page unstyled
  'cache-control': 'no-store',
})
