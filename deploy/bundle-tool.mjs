/** `node deploy/bundle-tool.mjs <source> <file>`: bundles a script into one file, so that its image needs no node_modules. */
import { resolve } from 'node:path'
import { build } from 'esbuild'

const [source, outfile] = process.argv.slice(2)
if (!source || !outfile) throw new Error('Name the script and the file to write.')

await build({
  entryPoints: [resolve(source)],
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
