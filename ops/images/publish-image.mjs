/**
 * Publishes images in a registry. Each has the tag of its version and commit, which never changes. `current` names the
 * last published one, `previous` the one before.
 */
import { localName, publishedName } from './module-image.mjs'

/** @typedef {import('../pipeline/modules.mjs').Module} Module */
/** @typedef {import('./engine.mjs').Engine} Engine */
/** @typedef {{ engine: Engine, registry: string }} Registry */

/** What docker and podman answer if a registry does not have a tag. */
const isAbsent = /manifest unknown|name unknown|not found|repository name not known/i

/**
 * Signs in. The token goes through the standard input, so that no list of processes shows it.
 * @param {Registry} registry
 * @param {{ user: string, token: string }} account
 */
export async function signIn({ engine, registry }, { user, token }) {
  const [host = ''] = registry.split('/')
  await engine.run(['login', `--username=${user}`, '--password-stdin', host], { input: token })
}

/**
 * Publishes the image that was built from this commit, and makes it the current one.
 * @param {Module} module
 * @param {string} tag
 * @param {Registry} target
 * @returns {Promise<string>} the published name
 */
export async function publishImage(module, tag, { engine, registry }) {
  if (tag.endsWith('-changed'))
    throw new Error('There are uncommitted changes. A published image has the tag of a commit.')
  const nameOf = (/** @type {string} */ one) => publishedName(module, registry, one)
  const built = localName(module, tag)
  await push(engine, built, nameOf(tag))

  const former = await pull(engine, nameOf('current'))
  const isNew = former !== (await idOf(engine, built))
  if (former && isNew) await push(engine, nameOf('current'), nameOf('previous'))
  if (isNew) await push(engine, built, nameOf('current'))
  return nameOf(tag)
}

/**
 * Makes the previous image the current one again.
 * @param {Module} module
 * @param {Registry} target
 * @returns {Promise<string>} the id of the image that is current now
 */
export async function rollBackImage(module, { engine, registry }) {
  const [current, previous] = ['current', 'previous'].map((tag) =>
    publishedName(module, registry, tag),
  )
  const [from, to] = [await pull(engine, String(current)), await pull(engine, String(previous))]
  if (!to || from === to) throw new Error(`${module.name} has no earlier image to go back to`)
  await push(engine, String(previous), String(current))
  return to
}

/**
 * Gets the current image of the registry.
 * @param {Module} module
 * @param {Registry} target
 * @returns {Promise<string>} its name
 */
export async function pullCurrent(module, { engine, registry }) {
  const name = publishedName(module, registry, 'current')
  if (!(await pull(engine, name))) throw new Error(`${name} does not exist: publish it first`)
  return name
}

/** @param {Engine} engine @param {string} image @param {string} name */
async function push(engine, image, name) {
  await engine.run(['tag', image, name])
  await engine.run(['push', name], { withOutput: true })
}

/** @param {Engine} engine @param {string} name @returns {Promise<string | null>} the id of the image; null if there is none */
async function pull(engine, name) {
  try {
    await engine.run(['pull', name])
  } catch (error) {
    if (isAbsent.test(String(error))) return null
    throw error
  }
  return idOf(engine, name)
}

/** @param {Engine} engine @param {string} image */
const idOf = (engine, image) => engine.run(['image', 'inspect', '--format={{.Id}}', image])
