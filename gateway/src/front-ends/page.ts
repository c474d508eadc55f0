/** The shell's page: the published HTML with the list of remotes and a new nonce for each response. */
import { randomBytes } from 'node:crypto'
import type { Exchange } from '../requests/exchange.ts'
import { pageHeaders } from '../responses/security.ts'
import type { FirstFiles } from './preloads.ts'
import { sendText } from './send.ts'

export interface Page {
  /** The parts of the HTML between which the nonce is inserted. */
  readonly parts: readonly string[]
  /** Returns the files that a path needs first. */
  readonly firstFiles: (path: string) => FirstFiles
}

const noncePlaceholder = '__CSP_NONCE__'
const remotesPlaceholder = '<!--remotes-->'
const preloadsPlaceholder = '<!--preloads-->'

/** Escapes `<`, which could end the script element, and separators that are line ends in older JavaScript. */
const toScript = (id: string, json: string): string => {
  const escaped = json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return `<script type="application/json" id="${id}">${escaped}</script>`
}

/** `remotes` is the JSON of /remotes.json. Including it saves the shell a request at start. */
export const createPage = (
  html: string,
  remotes: string,
  firstFiles: Page['firstFiles'],
): Page => ({
  parts: html.split(remotesPlaceholder).join(toScript('remotes', remotes)).split(noncePlaceholder),
  firstFiles,
})

/** The names are checked when they are read (preloads.ts). The shell requests the rest, which depends on the user. */
const toPreloads = ({ assets, manifests, ...requests }: FirstFiles): string =>
  [
    ...manifests.map(
      (address) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`,
    ),
    ...assets.map((address) =>
      address.endsWith('.css')
        ? `<link rel="preload" as="style" href="${address}">`
        : `<link rel="preload" as="script" href="${address}" fetchpriority="low">`,
    ),
    ...(assets.length ? [toScript('first-requests', JSON.stringify(requests))] : []),
  ].join('\n')

export const sendPage = (exchange: Exchange, page: Page, hotReload: boolean): void => {
  const nonce = randomBytes(16).toString('base64url')
  const headers = { 'content-type': 'text/html; charset=utf-8', ...pageHeaders(nonce, hotReload) }
  const preloads = toPreloads(page.firstFiles(exchange.path))
  const html = page.parts.join(nonce).replace(preloadsPlaceholder, () => preloads)
  sendText(exchange, 200, headers, html)
}

const unavailablePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Warsha</title><h1>Warsha is not ready yet</h1><p>The pages are not published. Please try again in a moment.</p>
<p lang="ar" dir="rtl">نظام ورشة ليس جاهزاً بعد. يُرجى المحاولة مرة أخرى بعد قليل.</p></html>`

/** Sends a 503 page: the shell is not published, or it is being published for the first time. */
export const sendUnavailablePage = (exchange: Exchange): void =>
  sendText(
    exchange,
    503,
    {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
      ...pageHeaders('none', false),
    },
    unavailablePage,
  )

/** True if the client can show a page. Requests for missing scripts and images must get a 404 instead. */
export const acceptsPage = ({ req, path }: Exchange): boolean => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const accept = String(req.headers.accept ?? '*/*')
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.')
}
