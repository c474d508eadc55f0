import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../files.mjs'
import { withLock } from '../lock-folder.mjs'
import { root } from '../paths.mjs'
import { programOf } from '../program-of.mjs'
import { hashOfSources, sourceFoldersOf } from './sources.mjs'
import { targets } from './targets.mjs'

/** @typedef {import('./targets.mjs').Target} Target */

/**
 * Builds the targets whose sources have changed since their last build. `signal` ends the compilers and rejects.
 * @param {{ print: (line: string) => void, only?: string[], kinds?: Target['kind'][], signal?: AbortSignal }} options
 * @returns {Promise<string[]>} the names of the built targets
 */
export async function buildWhatChanged({ print, only, kinds, signal }) {
  const requested = targets.filter(
    ({ name, kind }) => (!only || only.includes(name)) && (!kinds || kinds.includes(kind)),
  )
  if (findStale(requested).length === 0) return []

  const lock = join(root, '.data', 'build.lock')
  // Another command may have built some of them while this one waited for the lock.
  const work = () => buildAll(findStale(requested), print, signal)
  const onWait = () => print('another command is building, waiting for it')
  return withLock(lock, work, onWait, signal)
}

/** @param {Target[]} stale @param {(line: string) => void} print @param {AbortSignal} [signal] */
async function buildAll(stale, print, signal) {
  if (stale.length === 0) return []
  print(`building ${stale.map(({ name }) => name).join(', ')}`)
  const queue = [...stale]
  // The compilers use all cores themselves. Two at a time fill the gaps without using too much memory.
  const work = async () => {
    try {
      for (let target = queue.shift(); target; target = queue.shift()) {
        signal?.throwIfAborted()
        await build(target, signal)
      }
    } catch (error) {
      // The other worker finishes its target and takes no further one.
      queue.length = 0
      throw error
    }
  }
  const outcomes = await Promise.allSettled([work(), work()])
  // The process of esbuild would run as long as this one and use 300 MB.
  if (stale.some(({ kind }) => kind === 'process')) await (await import('esbuild')).stop()
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return stale.map(({ name }) => name)
}

/** @param {Target} target @param {AbortSignal} [signal] */
async function build(target, signal) {
  // The fingerprint is taken before the build, so that a change during the build triggers another one.
  const fingerprint = hashOf(target)
  if (target.kind === 'process') await bundle(target)
  else await buildFrontEnd(target, signal)
  writeWhole(stampOf(target), fingerprint)
}

/** @param {Target[]} requested */
function findStale(requested) {
  const hashes = new Map()
  return requested.filter((target) => {
    const stamp = stampOf(target)
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOf(target, hashes)
  })
}

/** In dist, so that removing dist triggers a build. @param {Target} target */
function stampOf({ folder }) {
  return join(root, folder, 'dist', '.built-from')
}

/** @param {Target} target @param {Map<string, string>} [hashes] of places that several targets share */
function hashOf({ folder }, hashes) {
  return hashOfSources(
    root,
    [...sourceFoldersOf(root, folder), 'package-lock.json', 'scripts/build'],
    hashes,
  )
}

/** @param {Target} target */
async function bundle({ folder }) {
  const [esbuild, { bundleOptions }] = await Promise.all([
    import('esbuild'),
    import('./bundle.mjs'),
  ])
  const { outputFiles } = await esbuild.build({ ...bundleOptions(folder), write: false })
  for (const { path, text } of outputFiles) {
    writeWhole(path, path.endsWith('.mjs') ? toAscii(text) : text)
  }
}

/**
 * Escapes characters that are not ASCII. A single one, for example in a comment of a package, makes Node.js keep the whole file
 * with two bytes per character, which is eight megabytes per process. A character after a backslash stays.
 * @param {string} text of a program
 */
const toAscii = (text) =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
    /(?<!\\)[^\x00-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** @param {Target} target @param {AbortSignal} [signal] */
async function buildFrontEnd({ name, folder }, signal) {
  const args = [programOf('@rspack/cli', 'rspack', folder), 'build']
  const environment = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: environment,
    signal,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  /** @type {Error | undefined} */
  let failure
  child.once('error', (error) => (failure = error))
  // Also after `signal`: the compiler must not write any more when the lock is released.
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (failure) throw failure
  if (code !== 0) throw new Error(`${name} could not be built:\n${output.trim()}`)
}
