import { readSqlModule } from '@warsha/service-kit/sql-blocks.mjs'

/**
 * `import sql from './payments.sql'` gives the named blocks of the file, parsed when the service is bundled.
 * @returns {import('esbuild').Plugin}
 */
export function sqlBlocks() {
  return {
    name: 'sql-blocks',
    setup(build) {
      build.onLoad({ filter: /\.sql$/ }, async ({ path }) => ({
        contents: await readSqlModule(path),
        loader: 'js',
      }))
    },
  }
}
