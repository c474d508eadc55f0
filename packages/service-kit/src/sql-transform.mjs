import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { parseSqlBlocks } from './sql-blocks.mjs'

/**
 * Jest's door to .sql files: the same blocks that the bundle of a service gets.
 * @type {import('@jest/transform').SyncTransformer}
 */
export default {
  process(text, path) {
    const blocks = parseSqlBlocks(text, basename(path, '.sql'))
    return { code: `exports.__esModule = true; exports.default = ${JSON.stringify(blocks)}` }
  },
  getCacheKey(text, path) {
    const how = [parseSqlBlocks.toString(), process.version]
    return createHash('sha256')
      .update([text, basename(path), ...how].join('\0'))
      .digest('hex')
  },
}
