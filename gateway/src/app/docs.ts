/**
 * Public documentation for integrators: the endpoints at /api/docs (Swagger UI) and /api/openapi.json, the events at
 * /api/docs/events and /api/asyncapi.json.
 */
import { apiEndpoints } from '@warsha/contracts/api/api-endpoints'
import { buildAsyncApi } from '@warsha/contracts/api/asyncapi'
import { eventSubscriptions } from '@warsha/contracts/api/event-subscriptions'
import { apiEvents } from '@warsha/contracts/api/events'
import { buildOpenApi } from '@warsha/contracts/api/openapi'
import { nameSchemas } from '@warsha/contracts/api/openapi-names'
import manifest from '../../package.json' with { type: 'json' }
import { sendFile } from '../front-ends/assets.ts'
import { sendText } from '../front-ends/send.ts'
import type { Exchange } from '../requests/exchange.ts'
import { apiHeaderFields, pageHeaders } from '../responses/security.ts'
import { sendError } from '../responses/send-error.ts'
import { docsStyle, renderDocsPage } from './docs-page.ts'
import { renderEventsPage } from './events-page.ts'

/** With its start script in a file of its own, Swagger UI works under the content security policy. */
const endpointsPage = renderDocsPage('Warsha API', '/api/docs', '<div id="docs"></div>', [
  'swagger-ui-bundle.js',
  'begin.js',
])

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' })`

const files = new Set(['swagger-ui.css', 'swagger-ui-bundle.js'])

/** Returns a function that creates the text at the first call. */
const createTextProvider = (create: () => string): (() => string) => {
  let text: string | undefined
  return () => {
    text ??= create()
    return text
  }
}

const createOpenApi = () => nameSchemas(buildOpenApi(apiEndpoints, manifest.version))
const createAsyncApi = () => buildAsyncApi(apiEvents, eventSubscriptions, manifest.version)

const createHeaders = (type: string) => ({
  ...apiHeaderFields,
  'content-type': `${type}; charset=utf-8`,
})

const pagesHeaders = { ...createHeaders('text/html'), ...pageHeaders('none', false) }

export const isDocsPath = (path: string): boolean =>
  path === '/api/openapi.json' ||
  path === '/api/asyncapi.json' ||
  path === '/api/docs' ||
  path.startsWith('/api/docs/')

/** Handles the paths of `isDocsPath`. `viewer` is the folder of Swagger UI's files (scripts/build/viewer.mjs). */
export const createDocsHandler = (
  viewer: string,
): ((exchange: Exchange) => void | Promise<void>) => {
  const getOpenApi = createTextProvider(() => JSON.stringify(createOpenApi()))
  const getAsyncApi = createTextProvider(() => JSON.stringify(createAsyncApi()))
  const getEventsPage = createTextProvider(() => renderEventsPage(createAsyncApi()))
  return (exchange) => {
    const { path } = exchange
    if (path === '/api/openapi.json')
      return sendText(exchange, 200, createHeaders('application/json'), getOpenApi())
    if (path === '/api/asyncapi.json')
      return sendText(exchange, 200, createHeaders('application/json'), getAsyncApi())
    const name = path.slice('/api/docs/'.length)
    if (name === '') return sendText(exchange, 200, pagesHeaders, endpointsPage)
    if (name === 'events') return sendText(exchange, 200, pagesHeaders, getEventsPage())
    if (name === 'begin.js')
      return sendText(exchange, 200, createHeaders('text/javascript'), startScript)
    if (name === 'docs.css') return sendText(exchange, 200, createHeaders('text/css'), docsStyle)
    if (files.has(name)) return sendFile(exchange, viewer, name, 'public, max-age=3600')
    sendError(exchange, 'not_found')
  }
}
