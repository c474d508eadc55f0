/** `node deploy/bundle-prepare.mjs <file>`: bundles prepare.mjs, so that its image needs no node_modules. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const outfile = process.argv[2]
if (!outfile) throw new Error('Name the file to write.')

await build({
  entryPoints: [fileURLToPath(new URL('prepare.mjs', import.meta.url))],
  outfile: resolve(outfile),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: ['pg-native'],
  // pg calls require, which a module does not have.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
})
