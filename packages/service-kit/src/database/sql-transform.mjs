import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { parseSqlBlocks } from './sql-blocks.mjs'

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
    const version = [parseSqlBlocks.toString(), process.version]
    return createHash('sha256')
      .update([text, basename(path), ...version].join('\0'))
      .digest('hex')
  },
}
