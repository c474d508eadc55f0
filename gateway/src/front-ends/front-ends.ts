/** Serves the front ends of one directory: page, list of remotes, manifests and assets. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@warsha/service-kit/base'
import type { Exchange } from '../requests/exchange.ts'
import { assetHeaders } from '../responses/security.ts'
import { sendError } from '../responses/send-error.ts'
import { sendFile } from './assets.ts'
import type { DevFrontEnds } from './dev-front-ends.ts'
import { createPage, type Page, sendPage, sendUnavailablePage } from './page.ts'
import { createPreloads } from './preloads.ts'
import { createPublicationReader, isFrontEndId } from './published.ts'
import { createRemoteList } from './remotes.ts'
import { sendRevalidated, sendText } from './send.ts'

export interface FrontEnds {
  sendPage(exchange: Exchange): Promise<void>
  sendRegistry(exchange: Exchange): Promise<void>
  /** `path` is the part after /front-ends/<id>/. */
  sendFile(exchange: Exchange, id: string, path: string): Promise<void>
  /** Sends a file that browsers request from the root: favicon.ico, manifest.en.webmanifest. */
  sendIcon(exchange: Exchange, name: string): Promise<void>
  /** Sends the shell's service worker. Browsers must check for a new one each time. */
  sendServiceWorker(exchange: Exchange): Promise<void>
}

interface Snapshot {
  readonly signature: string
  readonly remotes: string
  readonly page: Page | undefined
}

const immutableCacheControl = 'public, max-age=31536000, immutable'
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', ...assetHeaders }
const manifestName = /^[A-Za-z0-9_][A-Za-z0-9._-]*\.json$/
/** A published manifest has a hash of its build in its name. */
const hashedManifestName = /^mf-manifest\.[0-9a-f]{12}\.json$/
const shellHtmlName = /^index\.[A-Za-z0-9_-]+\.html$/

export const createFrontEnds = (dir: string, dev: DevFrontEnds, logger: Logger): FrontEnds => {
  const readPublication = createPublicationReader(dir, logger)
  const listRemotes = createRemoteList(logger)
  let current: Snapshot | undefined

  const readShellHtml = async (descriptor: unknown): Promise<string | undefined> => {
    if (dev.ids.includes('shell')) return dev.read('shell', 'index.html')
    const html = (descriptor as { html?: unknown } | undefined)?.html
    if (typeof html !== 'string' || !shellHtmlName.test(html)) return undefined
    return readFile(join(dir, 'shell', html), 'utf8')
  }

  /** Reads dev servers each time, and published files only if they have changed. */
  const readSnapshot = async (): Promise<Snapshot> => {
    const { descriptors, signature } = await readPublication()
    if (dev.ids.length === 0 && current?.signature === signature) return current
    const all = new Map([...descriptors, ...(await readDevDescriptors(dev))])
    const list = listRemotes(all)
    const remotes = JSON.stringify({ remotes: list.map(({ preload, ...remote }) => remote) })
    const html = await readShellHtml(all.get('shell')).catch((error: unknown) => {
      logger.error({ err: error }, 'cannot read the page of the shell')
      return undefined
    })
    // Without a signature the next request tries again to read the page.
    current = {
      signature: html === undefined ? '' : signature,
      remotes,
      page: html
        ? createPage(html, remotes, createPreloads(all.get('shell'), list, logger))
        : undefined,
    }
    return current
  }

  return {
    sendPage: async (exchange) => {
      const { page } = await readSnapshot()
      if (page) sendPage(exchange, page, dev.ids.length > 0)
      else sendUnavailablePage(exchange)
    },
    sendRegistry: async (exchange) =>
      sendRevalidated(exchange, jsonHeaders, (await readSnapshot()).remotes),
    sendFile: async (exchange, id, path) => {
      if (!isFrontEndId(id)) return sendError(exchange, 'not_found')
      if (path.startsWith('assets/'))
        return sendFile(exchange, join(dir, id), path, immutableCacheControl)
      if (!manifestName.test(path)) return sendError(exchange, 'not_found')
      const content = await readFile(join(dir, id, path), 'utf8').catch(() => undefined)
      if (content === undefined) return sendError(exchange, 'not_found')
      if (hashedManifestName.test(path))
        return sendText(
          exchange,
          200,
          { ...jsonHeaders, 'cache-control': immutableCacheControl },
          content,
        )
      sendRevalidated(exchange, jsonHeaders, content)
    },
    sendServiceWorker: (exchange) =>
      sendFile(exchange, join(dir, 'shell', 'assets'), 'service-worker.js', 'no-cache'),
    sendIcon: (exchange, name) =>
      sendFile(exchange, join(dir, 'shell', 'assets'), name, 'public, max-age=3600'),
  }
}

const readDevDescriptors = async (dev: DevFrontEnds): Promise<[string, unknown][]> => {
  const read = async (id: string): Promise<[string, unknown]> => [
    id,
    await dev.readJson(id, 'remote.json'),
  ]
  return (await Promise.all(dev.ids.map(read))).filter(([, descriptor]) => descriptor !== undefined)
}
