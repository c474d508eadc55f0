/** Security headers of pages, assets and API responses. */

const oneYear = 'max-age=31536000'

/** Strict-Transport-Security only over TLS, so that an installation without TLS stays reachable. */
export const transportHeaders = (isHttps: boolean): readonly string[] =>
  isHttps ? ['strict-transport-security', oneYear] : []

/** For API responses. A service may set stricter ones, as for signed photos. */
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

/** `apiHeaders` by name, for responses of the gateway itself. */
export const apiHeaderFields: Readonly<Record<string, string>> = Object.fromEntries(
  apiHeaders.flatMap((name, at) => (at % 2 ? [] : [[name, apiHeaders[at + 1] as string]])),
)

export const assetHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** `hotReload` is only for `npm run dev`: updates of the bundler need eval and a WebSocket. */
const contentSecurityPolicy = (nonce: string, hotReload: boolean): string =>
  [
    "default-src 'none'",
    // WebAssembly reads scanned codes (docs/decisions/0172). Scripts still cannot evaluate text.
    `script-src 'self' 'wasm-unsafe-eval'${hotReload ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // Voice notes, which the page has fetched or recorded.
    'media-src blob:',
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
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=()',
  // A 304 would keep the old nonce, and styles would be blocked.
  'cache-control': 'no-store',
})
