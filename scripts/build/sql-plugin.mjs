import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseSqlBlocks } from '@warsha/service-kit/sql-blocks.mjs'

/**
 * `import sql from './payments.sql'` gives the named blocks of the file, parsed when the service is bundled.
 * @returns {import('esbuild').Plugin}
 */
export function sqlBlocks() {
  return {
    name: 'sql-blocks',
    setup(build) {
      build.onLoad({ filter: /\.sql$/ }, async ({ path }) => {
        const blocks = parseSqlBlocks(await readFile(path, 'utf8'), basename(path, '.sql'))
        return { contents: `export default ${JSON.stringify(blocks)}`, loader: 'js' }
      })
    },
  }
}
