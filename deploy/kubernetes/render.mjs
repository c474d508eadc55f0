/**
 * `npm run kubernetes:render`: writes the manifests of this folder's constructs as YAML into `rendered/`, which is
 * committed. A test compares them.
 */
import '../../scripts/node-version.mjs'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('.', import.meta.url))
const root = join(folder, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

// Below the repository, so that the bundle finds its packages.
const bundleFolder = mkdtempSync(join(root, 'node_modules/.kubernetes-'))
try {
  const outfile = join(bundleFolder, 'chain.mjs')
  await build({
    entryPoints: [join(folder, 'chain.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  const { renderChain } = await import(pathToFileURL(outfile).href)
  const rendered = join(folder, 'rendered')
  rmSync(rendered, { recursive: true, force: true })
  mkdirSync(rendered)
  for (const [name, text] of Object.entries(renderChain(version)))
    writeFileSync(join(rendered, name), /** @type {string} */ (text))
  console.log(`The manifests of version ${version} are in deploy/kubernetes/rendered.`)
} finally {
  rmSync(bundleFolder, { recursive: true, force: true })
}
