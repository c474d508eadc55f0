/** Public API documentation: GET /api/openapi.json, and Swagger UI at /api/docs. */
import { apiEndpoints } from '@warsha/contracts/api/api-endpoints'
import { buildOpenApi } from '@warsha/contracts/api/openapi'
import { nameSchemas } from '@warsha/contracts/api/openapi-names'
import manifest from '../../package.json' with { type: 'json' }
import { sendFile } from '../front-ends/assets.ts'
import { sendText } from '../front-ends/send.ts'
import type { Exchange } from '../requests/exchange.ts'
import { apiHeaders, pageHeaders } from '../responses/security.ts'
import { sendError } from '../responses/send-error.ts'

/** With its start script in a file of its own, Swagger UI works under the content security policy. */
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Warsha API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script><script src="/api/docs/begin.js" defer></script>
</head><body><div id="docs"></div></body></html>`

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' })`

const files = new Set(['swagger-ui.css', 'swagger-ui-bundle.js'])

/** Returns a function that creates the document at the first call. */
const createDocumentProvider = (): (() => string) => {
  let document: string | undefined
  return () => {
    document ??= JSON.stringify(nameSchemas(buildOpenApi(apiEndpoints, manifest.version)))
    return document
  }
}

const json = Object.fromEntries(
  apiHeaders.flatMap((name, at) => (at % 2 ? [] : [[name, apiHeaders[at + 1] as string]])),
)
const createHeaders = (type: string) => ({ ...json, 'content-type': `${type}; charset=utf-8` })

export const isDocsPath = (path: string): boolean =>
  path === '/api/openapi.json' || path === '/api/docs' || path.startsWith('/api/docs/')

/** Handles the paths of `isDocsPath`. `viewer` is the folder of Swagger UI's files (scripts/build/viewer.mjs). */
export const createDocsHandler = (
  viewer: string,
): ((exchange: Exchange) => void | Promise<void>) => {
  const getDocument = createDocumentProvider()
  return (exchange) => {
    const { path } = exchange
    if (path === '/api/openapi.json')
      return sendText(exchange, 200, createHeaders('application/json'), getDocument())
    const name = path.slice('/api/docs/'.length)
    if (name === '')
      return sendText(
        exchange,
        200,
        { ...createHeaders('text/html'), ...pageHeaders('none', false) },
        page,
      )
    if (name === 'begin.js')
      return sendText(exchange, 200, createHeaders('text/javascript'), startScript)
    if (files.has(name)) return sendFile(exchange, viewer, name, 'public, max-age=3600')
    sendError(exchange, 'not_found')
  }
}
