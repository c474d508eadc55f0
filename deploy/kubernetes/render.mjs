/**
 * `npm run kubernetes:render`: writes the manifests of this folder's constructs as YAML into `rendered/`, which is
 * committed. A test compares them.
 */
import '../../scripts/node-version.mjs'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'
import { loadManifests } from './load-manifests.mjs'

const { version } = readJson(join(root, 'package.json'), { version: '' })
const { renderAll } = await loadManifests()
const rendered = join(import.meta.dirname, 'rendered')
rmSync(rendered, { recursive: true, force: true })
mkdirSync(rendered)
for (const [name, text] of Object.entries(renderAll(version)))
  writeFileSync(join(rendered, name), text)
console.log(`The manifests of version ${version} are in deploy/kubernetes/rendered.`)
