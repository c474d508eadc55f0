/** The shell's page: the published HTML with the registry of remotes and a fresh nonce written into it. */
import { randomBytes } from 'node:crypto'
import type { Exchange } from '../exchange.ts'
import { pageHeaders } from '../security.ts'
import { sendText } from './send.ts'

/** The HTML around its nonces: what is put between the parts changes with every response. */
export type Page = readonly string[]

const noncePlace = '__CSP_NONCE__'
const remotesPlace = '<!--remotes-->'

/** Inside a script element only `<` can do harm; the separators are line ends to older JavaScript. */
const forScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** `remotes` is the JSON that /remotes.json would answer; it saves the shell one request at start. */
export const createPage = (html: string, remotes: string): Page =>
  html
    .split(remotesPlace)
    .join(`<script type="application/json" id="remotes">${forScript(remotes)}</script>`)
    .split(noncePlace)

export const sendPage = (exchange: Exchange, page: Page, hotReload: boolean): void => {
  const nonce = randomBytes(16).toString('base64url')
  const headers = { 'content-type': 'text/html; charset=utf-8', ...pageHeaders(nonce, hotReload) }
  sendText(exchange, 200, headers, page.join(nonce))
}

const notYet = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Warsha</title><h1>Warsha is not ready yet</h1><p>The pages are not published. Please try again in a moment.</p>
<p lang="ar" dir="rtl">نظام ورشة ليس جاهزاً بعد. يُرجى المحاولة مرة أخرى بعد قليل.</p></html>`

/** The installation has no shell, or it is just being published for the first time. */
export const sendUnavailablePage = (exchange: Exchange): void =>
  sendText(
    exchange,
    503,
    {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
      ...pageHeaders('none', false),
    },
    notYet,
  )

/** A caller who can show a page; scripts and images that are missed must get a 404 instead. */
export const acceptsPage = ({ req, path }: Exchange): boolean => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const accept = String(req.headers.accept ?? '*/*')
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.')
}
