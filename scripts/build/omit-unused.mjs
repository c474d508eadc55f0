/**
 * Code of packages that none of our programs runs. Node.js keeps the source of a program in memory and compiles it at each
 * start: without this code a bundle is a third smaller, which the seven processes of a shop feel (decision 196).
 */
import { readFileSync } from 'node:fs'
import { gateway } from '../system.mjs'

/**
 * An import that gives an empty module: of `path`, from a file whose path matches `importer`.
 * @typedef {{ path: RegExp, importer: RegExp }} Omitted
 */

/** @type {Omitted[]} */
const omitted = [
  // OpenTelemetry for exemplars.
  { path: /^@opentelemetry\/api$/, importer: /\/prom-client\// },
  // Messages in fifty languages. Ours are error codes.
  { path: /\/locales\/index\.js$/, importer: /\/zod\/v4\// },
  // Pictures of codes, which we draw ourselves.
  { path: /^\.\/renderer\//, importer: /\/qrcode\/lib\// },
  // HTTP/2 between our processes, which would load that of Node.js.
  { path: /\/client-h2\.js$/, importer: /\/undici\/lib\/dispatcher\// },
  // Forms as bodies of requests that we send.
  { path: /\/web\/fetch\/body\.js$/, importer: /\/undici\/lib\/dispatcher\// },
  // Archives of files and folders, and the format of tape archives: a workbook is an archive of streams.
  {
    path: /^(glob|graceful-fs|lazystream|lodash\.(difference|flatten|isplainobject|union))$/,
    importer: /\/archiver-utils\//,
  },
  { path: /^readdir-glob$/, importer: /\/archiver\// },
  { path: /^tar-stream$/, importer: /\/archiver\// },
  // The parser of the readers of workbooks.
  { path: /^saxes$/, importer: /\/exceljs\// },
]

/** Services read bodies themselves; the parsers of Express contain the character sets of the world. @type {Omitted} */
const bodyParsers = { path: /^body-parser$/, importer: /\/express\// }

/**
 * What we use of undici, which otherwise contains fetch, web sockets, caches and mocks. Named exports, so that the build
 * fails if another one is imported.
 */
const partOfUndici = `
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js'
import Pool from 'undici/lib/dispatcher/pool.js'
import api from 'undici/lib/api/index.js'
import errors from 'undici/lib/core/errors.js'
Object.assign(Dispatcher.prototype, api)
export { Dispatcher, Pool, errors }
`

/**
 * The types that Express may be asked for by a short name. Our responses give theirs in full, and of the 2,500 types of the
 * world Express makes two tables at each start.
 */
const mediaTypes = [
  'application/json',
  'application/octet-stream',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
]

/** @param {string} file db.json of mime-db */
function selectMediaTypes(file) {
  const all = JSON.parse(readFileSync(file, 'utf8'))
  return JSON.stringify(Object.fromEntries(mediaTypes.map((type) => [type, all[type]])))
}

/**
 * @param {string} folder of the workspace that is bundled
 * @returns {import('esbuild').Plugin}
 */
export function omitUnused(folder) {
  const ours = folder === gateway ? omitted : [...omitted, bodyParsers]
  return {
    name: 'omit-unused',
    setup(build) {
      for (const { path, importer } of ours) {
        build.onResolve({ filter: path }, (imported) =>
          importer.test(imported.importer) ? { path: 'empty', namespace: 'omitted' } : undefined,
        )
      }
      build.onLoad({ filter: /./, namespace: 'omitted' }, () => ({ contents: '' }))

      build.onLoad({ filter: /\/mime-db\/db\.json$/ }, ({ path }) => ({
        contents: selectMediaTypes(path),
        loader: 'json',
      }))

      build.onResolve({ filter: /^undici$/ }, ({ resolveDir }) => ({
        path: 'undici',
        namespace: 'part',
        pluginData: resolveDir,
      }))
      build.onLoad({ filter: /./, namespace: 'part' }, ({ pluginData }) => ({
        contents: partOfUndici,
        resolveDir: pluginData,
      }))
    },
  }
}
