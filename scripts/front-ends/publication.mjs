import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson, writeJson } from '../files.mjs'
import { withLock } from '../lock-folder.mjs'

/**
 * A published build of one front end. `remote` is the content of remote.json while this build is current. `withdrawn` is
 * set after a rollback from this build, `preview` until it becomes current. `integrity` is the digest of the entry, which
 * browsers check before they run it.
 * @typedef {{ build: string, number: number, time: string, assets: string[], page: string, integrity?: string, withdrawn?: boolean, preview?: boolean, remote: Record<string, unknown> & { build: string } }} Publication
 */

/** Open tabs still request the files of their own build. */
const maxBuilds = 5

/** Apart from `maxBuilds`: previews must not remove the files of open tabs. */
const maxPreviews = 5

/**
 * A built front end and where it is published.
 * @typedef {{ id: string, dist: string, home: string, files: string[], build: string }} Built
 */

/**
 * Publishes the build in `dist`.
 * @param {{ id: string, dist: string, into: string, preview?: boolean }} options preview: leave remote.json as it is
 * @returns {Promise<{ build: string, published: boolean }>}
 */
export async function publish({ id, dist, into, preview = false }) {
  // Its page and its service worker serve the whole origin.
  if (preview && id === 'shell') throw new Error('The shell has no previews')
  const built = readBuilt({ id, dist, into })
  const { build, home } = built
  return withLock(lockOf(home), () => {
    const isKnown = readPublications(home).some((one) => one.build === build)
    if (preview && isKnown) return { build, published: false }
    addPublication(built, preview)
    return { build, published: true }
  })
}

/**
 * Publishes the build in `dist` if it has changed since the last call. An unchanged one stays as it is: it may have been
 * taken back, or replaced by a build from elsewhere. A preview stays one, because nobody may have tested it.
 * @param {{ id: string, dist: string, into: string }} options
 * @returns {Promise<{ build: string, published: boolean }>}
 */
export async function publishIfChanged({ id, dist, into }) {
  const built = readBuilt({ id, dist, into })
  const { build, home } = built
  const last = join(home, 'builds', 'last-source')
  return withLock(lockOf(home), () => {
    const earlier = readPublications(home)
    const isUnchanged = existsSync(last) && readFileSync(last, 'utf8') === build
    const isPreview = earlier.some((one) => one.build === build && one.preview)
    const isNewest = earlier.findLast((one) => !one.preview)?.build === build
    const published = !currentBuild(home) || !(isUnchanged || isPreview || isNewest)
    if (published) addPublication(built, false)
    // Last: an interrupted call is repeated by the next one.
    if (!isUnchanged) writeFileSync(last, build)
    return { build, published }
  })
}

/** @param {{ id: string, dist: string, into: string }} options @returns {Built} */
function readBuilt({ id, dist, into }) {
  const files = filesOf(dist).filter((file) => !file.startsWith('.'))
  return { id, dist, home: join(into, id), files, build: buildId(dist, files) }
}

/** @param {string} home */
function lockOf(home) {
  return join(home, '.publishing')
}

/**
 * Adds the files to those of earlier builds and replaces remote.json last, so that readers always find a complete build.
 * @param {Built} built @param {boolean} preview
 */
function addPublication({ id, dist, home, files, build }, preview) {
  const assets = files.filter((file) => file.startsWith('assets/'))
  if (preview)
    for (const asset of assets) checkUnchanged(join(dist, asset), join(home, asset), asset)
  for (const asset of assets) copyAtomically(join(dist, asset), join(home, asset))
  const page = existsSync(join(dist, 'index.html'))
    ? `index.${build}.html`
    : `mf-manifest.${build}.json`
  copyAtomically(join(dist, page.replace(`.${build}`, '')), join(home, page))

  const declared = readJson(join(dist, 'remote.json'), /** @type {Record<string, unknown>} */ ({}))
  if (!declared.id) throw new Error(`${join(dist, 'remote.json')} is missing: build ${id} first`)
  const address = page.startsWith('index')
    ? { html: page }
    : { manifest: `/front-ends/${id}/${page}` }
  const remote = { ...declared, build, ...address }
  writeJson(recordOf(home, build), {
    build,
    number: nextNumber(readPublications(home)),
    time: new Date().toISOString(),
    assets,
    page,
    ...(typeof declared.entry === 'string' && {
      integrity: integrityOf(join(home, declared.entry)),
    }),
    ...(preview && { preview }),
    remote,
  })
  removeOldBuilds(home)
  if (!preview) writeJson(join(home, 'remote.json'), remote)
}

/**
 * Makes the previous build current again.
 * @param {{ id: string, into: string }} options
 * @returns {Promise<{ from: string, to: string }>}
 */
export async function rollBack({ id, into }) {
  const home = join(into, id)
  return withLock(lockOf(home), () => {
    const all = readPublications(home)
    const current = all.find(({ build }) => build === currentBuild(home))
    const previous = all.findLast(
      ({ number, withdrawn, preview }) =>
        current && number < current.number && !withdrawn && !preview,
    )
    if (!current || !previous) throw new Error(`${id} has no earlier build to go back to`)

    writeJson(recordOf(home, current.build), { ...current, withdrawn: true })
    writeJson(join(home, 'remote.json'), previous.remote)
    return { from: current.build, to: previous.build }
  })
}

/**
 * Makes a preview current. Its files are there already, so it needs no folder of a build.
 * @param {{ id: string, build: string, into: string }} options
 */
export async function usePreview({ id, build, into }) {
  const home = join(into, id)
  return withLock(lockOf(home), () => {
    const all = readPublications(home)
    const found = all.find((one) => one.build === build && one.preview)
    if (!found) throw new Error(`${id} has no preview ${build}`)

    const { preview: _, ...record } = found
    writeJson(recordOf(home, build), { ...record, number: nextNumber(all) })
    writeJson(join(home, 'remote.json'), record.remote)
  })
}

/**
 * @param {{ id: string, into: string }} options
 * @returns {{ build: string, time: string, state: 'current' | 'earlier' | 'withdrawn' | 'preview' }[]} oldest first
 */
export function listBuilds({ id, into }) {
  const home = join(into, id)
  const current = currentBuild(home)
  return readPublications(home).map(({ build, time, withdrawn, preview }) => {
    if (build === current) return { build, time, state: 'current' }
    if (preview) return { build, time, state: 'preview' }
    return { build, time, state: withdrawn ? 'withdrawn' : 'earlier' }
  })
}

/** @param {Publication[]} publications oldest first */
function nextNumber(publications) {
  return (publications.at(-1)?.number ?? 0) + 1
}

/** @param {string} home @returns {string | undefined} the build that remote.json names */
function currentBuild(home) {
  return readJson(join(home, 'remote.json'), /** @type {{ build?: string }} */ ({})).build
}

/** @param {string} home @returns {Publication[]} oldest first */
function readPublications(home) {
  const folder = join(home, 'builds')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names
    .map((name) => readJson(join(folder, name), /** @type {any} */ (null)))
    .sort((a, b) => a.number - b.number)
}

/** @param {string} home @param {string} build */
function recordOf(home, build) {
  return join(home, 'builds', `${build}.json`)
}

/** Removes old builds and the files that no remaining one names. @param {string} home */
function removeOldBuilds(home) {
  const all = readPublications(home)
  const current = currentBuild(home)
  const previews = all.filter(({ preview }) => preview).slice(-maxPreviews)
  const builds = all.filter(({ preview }) => !preview).slice(-maxBuilds)
  const kept = all.filter(
    (one) => previews.includes(one) || builds.includes(one) || one.build === current,
  )
  const neededFiles = new Set(kept.flatMap(({ assets, page }) => [...assets, page]))
  for (const old of all) {
    if (kept.includes(old)) continue
    for (const file of [...old.assets, old.page])
      if (!neededFiles.has(file)) rmSync(join(home, file), { force: true })
    rmSync(recordOf(home, old.build))
  }
}

/** @param {string} folder @param {string} [below] @returns {string[]} relative paths with /, sorted */
function filesOf(folder, below = '') {
  if (!existsSync(join(folder, below))) throw new Error(`${folder} is missing: build first`)
  const entries = readdirSync(join(folder, below), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name
      return entry.isDirectory() ? filesOf(folder, path) : [path]
    })
    .sort()
}

/** @param {string} dist @param {string[]} files */
function buildId(dist, files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(dist, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** @param {string} file @returns {string} as in the attribute `integrity` of HTML */
function integrityOf(file) {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

/**
 * Throws if a published file has the same name and another content: a preview must not change the current build.
 * @param {string} file @param {string} published @param {string} name
 */
function checkUnchanged(file, published, name) {
  if (existsSync(published) && !readFileSync(file).equals(readFileSync(published)))
    throw new Error(`${name} has no hash in its name, so a preview would change the current build`)
}

/** Copies atomically: a reader never sees a part of the file. @param {string} from @param {string} to */
function copyAtomically(from, to) {
  // A name with a hash always has the same content. Others, such as the service worker, change with each build.
  if (existsSync(to) && /\.[0-9a-f]{12}\./.test(to)) return
  mkdirSync(dirname(to), { recursive: true })
  const temporary = `${to}.${process.pid}.tmp`
  copyFileSync(from, temporary)
  renameSync(temporary, to)
}
