import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSqlBlocks } from './sql-blocks.mjs'

const parser = readFileSync(new URL('./sql-blocks.mjs', import.meta.url), 'utf8')

/**
 * Jest transform of .sql files. It returns the same blocks as the bundle of a service.
 * @type {import('@jest/transform').SyncTransformer}
 */
export default {
  process(text, path) {
    const blocks = parseSqlBlocks(text, basename(path, '.sql'))
    return { code: `exports.__esModule = true; exports.default = ${JSON.stringify(blocks)}` }
  },
  getCacheKey(text, path) {
    return createHash('sha256')
      .update([text, basename(path), parser, process.version].join('\0'))
      .digest('hex')
  },
}
