/**
 * The sources of the last release, as a compressed file in this folder. A clone without tags or with a shallow history
 * can still check them out, which the skew and upgrade tests do.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { git } from '../upgrade/checkout.mjs'
import { isStored, packFiles, unpackFiles } from './archive.mjs'

const folder = import.meta.dirname
const suffix = '.files.br'

/** @param {string} version */
const fileOf = (version) => join(folder, version + suffix)

/** @returns {string[]} the versions that are stored here, the newest last */
function storedVersions() {
  return readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** @returns {{ version: string, files: import('./archive.mjs').StoredFile[] }} */
export function readLastRelease() {
  const version = storedVersions().at(-1)
  if (!version) throw new Error(`There is no release in ${folder}.`)
  return { version, files: unpackFiles(readFileSync(fileOf(version))) }
}

/**
 * Writes the sources of the last release into the objects of git, as a commit without history and without a reference.
 * @returns {Promise<string>} the commit
 */
export async function commitLastRelease() {
  const { version, files } = readLastRelease()
  const temporary = mkdtempSync(join(tmpdir(), 'warsha-release-'))
  try {
    const work = join(temporary, 'work')
    for (const { path, content } of files) {
      mkdirSync(dirname(join(work, path)), { recursive: true })
      writeFileSync(join(work, path), content)
    }
    const index = { ...process.env, GIT_INDEX_FILE: join(temporary, 'index') }
    const asWritten = ['-c', 'core.autocrlf=false', `--work-tree=${work}`]
    await git([...asWritten, 'add', '--all', '--force', '.'], root, index)
    const tree = await git(['write-tree'], root, index)
    // Build machines have no name in their configuration.
    const author = ['-c', 'user.name=Warsha', '-c', 'user.email=release@localhost']
    return await git([...author, 'commit-tree', tree, '-m', `Release ${version}`])
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * Replaces the stored release by the files of this checkout.
 * @param {string} version
 */
export async function storeRelease(version) {
  const paths = (await git(['ls-files', '-z'])).split('\0').filter(Boolean)
  const files = paths
    .filter(isStored)
    .map((path) => ({ path, content: readFileSync(join(root, path)) }))
  for (const former of storedVersions()) rmSync(fileOf(former))
  writeFileSync(fileOf(version), packFiles(files))
}
