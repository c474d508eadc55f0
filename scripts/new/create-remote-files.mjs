import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontEnds } from '../system.mjs'
import { addContainer, addOwner } from './add-container.mjs'
import { addToSystem } from './edit-system.mjs'
import { capitalise, validateName } from './names.mjs'
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
  const words = { name, Name: capitalise(name) }
  files.createFromTemplate('remote', (path) => `${id}/${path}`, words)
  files.change('scripts/system.mjs', (text) => addToSystem(text, 'frontEnds', id))
  addContainer(files, { sample: String(frontEnds.at(-1)), name: id })
  addOwner(files, id)
  return files
}

/**
 * Reads the declared paths from the text of the table or descriptor, which needs no build.
 * @param {string} root @param {string} frontEnd @param {string} path
 */
function hasPath(root, frontEnd, path) {
  const tables = ['src/screens.ts', 'src/screens/screens.ts'].map((name) =>
    join(root, frontEnd, name),
  )
  const text = tables.filter(existsSync).map((file) => readFileSync(file, 'utf8'))
  const declared = [...text.join().matchAll(/\bpath"?: ['"](\/[^'"]*)/g)].map(([, one = '']) => one)
  return declared.some((one) => one === path || one.startsWith(`${path}/`))
}
