import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../files.mjs'
import { frontEnds } from '../system.mjs'
import { addContainer, addOwner } from './add-container.mjs'
import { addToSystem } from './edit-system.mjs'
import { capitalise, readVersion, validateName } from './names.mjs'
import { PlannedFiles } from './planned-files.mjs'

/**
 * Plans the files of a new remote with one page. Throws if the name is invalid or taken.
 * @param {string} root
 * @param {string} name without `mfe-`
 * @returns {PlannedFiles}
 */
export function createRemoteFiles(root, name) {
  validateName(name)
  const id = `mfe-${name}`
  if (existsSync(join(root, id))) throw new Error(`The remote ${id} exists already.`)
  const owner = frontEnds.find((frontEnd) => hasPath(root, frontEnd, `/${name}`))
  if (owner) throw new Error(`The path /${name} belongs to ${owner}.`)

  const files = new PlannedFiles(root)
  const words = { name, Name: capitalise(name), version: readVersion(root) }
  files.createFromTemplate('remote', (path) => `${id}/${path}`, words)
  files.change('scripts/system.mjs', (text) => addToSystem(text, 'frontEnds', id))
  addContainer(files, { sample: String(frontEnds.at(-1)), name: id })
  addOwner(files, id)
  return files
}

/** @param {string} root @param {string} frontEnd @param {string} path */
function hasPath(root, frontEnd, path) {
  const { paths = [], screens = [] } = readJson(join(root, frontEnd, 'remote.json'), {
    paths: /** @type {string[]} */ ([]),
    screens: /** @type {{ path: string }[]} */ ([]),
  })
  const declared = [...paths, ...screens.map((screen) => screen.path)]
  return declared.some((one) => one === path || one.startsWith(`${path}/`))
}
