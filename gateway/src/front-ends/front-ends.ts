/** The front ends as browsers see them: page, registry, manifests and assets of one directory. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@warsha/service-kit/logger'
import type { Exchange } from '../exchange.ts'
import { assetHeaders } from '../security.ts'
import { sendError } from '../send-error.ts'
import { sendFile } from './assets.ts'
import type { DevFrontEnds } from './dev-front-ends.ts'
import { createPage, type Page, sendPage, sendUnavailablePage } from './page.ts'
import { createPublicationReader, isFrontEndId } from './published.ts'
import { createRemoteList } from './remotes.ts'
import { sendRevalidated } from './send.ts'

export interface FrontEnds {
  sendPage(exchange: Exchange): Promise<void>
  sendRegistry(exchange: Exchange): Promise<void>
  /** `rest` is what follows /front-ends/<id>/. */
  sendFile(exchange: Exchange, id: string, rest: string): Promise<void>
  /** A file that browsers ask for at the top: favicon.ico, manifest.webmanifest. */
  sendIcon(exchange: Exchange, name: string): Promise<void>
}

interface Current {
  readonly signature: string
  readonly remotes: string
  readonly page: Page | undefined
}

const immutable = 'public, max-age=31536000, immutable'
const json = { 'content-type': 'application/json; charset=utf-8', ...assetHeaders }
const manifest = /^[A-Za-z0-9_][A-Za-z0-9._-]*\.json$/
const shellHtml = /^index\.[A-Za-z0-9_-]+\.html$/

export const createFrontEnds = (dir: string, dev: DevFrontEnds, logger: Logger): FrontEnds => {
  const published = createPublicationReader(dir, logger)
  const listRemotes = createRemoteList(logger)
  let current: Current | undefined

  const shellPage = async (descriptor: unknown): Promise<string | undefined> => {
    if (dev.ids.includes('shell')) return dev.read('shell', 'index.html')
    const html = (descriptor as { html?: unknown } | undefined)?.html
    if (typeof html !== 'string' || !shellHtml.test(html)) return undefined
    return readFile(join(dir, 'shell', html), 'utf8')
  }

  /** Dev servers are asked each time; what is published, only after it was swapped. */
  const look = async (): Promise<Current> => {
    const { descriptors, signature } = await published()
    if (dev.ids.length === 0 && current?.signature === signature) return current
    const all = new Map([...descriptors, ...(await devDescriptors(dev))])
    const remotes = JSON.stringify({ remotes: listRemotes(all) })
    const html = await shellPage(all.get('shell')).catch((error: unknown) => {
      logger.error({ err: error }, 'the page of the shell cannot be read')
      return undefined
    })
    // a page that cannot be read is tried again with the next request
    const fresh = {
      signature: html === undefined ? '' : signature,
      remotes,
      page: html && createPage(html, remotes),
    }
    current = { ...fresh, page: fresh.page || undefined }
    return current
  }

  return {
    sendPage: async (exchange) => {
      const { page } = await look()
      if (page) sendPage(exchange, page, dev.ids.length > 0)
      else sendUnavailablePage(exchange)
    },
    sendRegistry: async (exchange) => sendRevalidated(exchange, json, (await look()).remotes),
    sendFile: async (exchange, id, rest) => {
      if (!isFrontEndId(id)) return sendError(exchange, 'not_found')
      if (rest.startsWith('assets/')) return sendFile(exchange, join(dir, id), rest, immutable)
      if (!manifest.test(rest)) return sendError(exchange, 'not_found')
      const content = await readFile(join(dir, id, rest), 'utf8').catch(() => undefined)
      if (content === undefined) return sendError(exchange, 'not_found')
      sendRevalidated(exchange, json, content)
    },
    sendIcon: (exchange, name) =>
      sendFile(exchange, join(dir, 'shell', 'assets'), name, 'public, max-age=3600'),
  }
}

const devDescriptors = async (dev: DevFrontEnds): Promise<[string, unknown][]> => {
  const read = async (id: string): Promise<[string, unknown]> => [
    id,
    await dev.readJson(id, 'remote.json'),
  ]
  return (await Promise.all(dev.ids.map(read))).filter(([, descriptor]) => descriptor !== undefined)
}
