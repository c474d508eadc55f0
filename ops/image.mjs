/**
 * `npm run image:<step> -- <module> …`: one step of the pipeline of a module, also for several modules.
 *
 *   image:build     builds the image of this commit and prints its size
 *   image:sbom      writes .data/images/<module>.cdx.json: everything that the image contains
 *   image:publish   pushes the image, and makes it the current one of the registry
 *   image:smoke     uses the current image of the registry (without a registry: the built one) in a demo shop
 *   image:rollback  makes the previous image of the registry the current one again
 *
 * CONTAINER_ENGINE is docker or podman. IMAGE_REGISTRY is the address before the names of the images; with REGISTRY_USER and
 * REGISTRY_TOKEN the steps sign in there. IMAGE_BUILD_OPTIONS are more options of the engine's `build`.
 */
import '../scripts/node-version.mjs'
import { join } from 'node:path'
import { installIfStale } from '../scripts/install.mjs'
import { root } from '../scripts/paths.mjs'
import { findModule, isPublished, readModules } from './pipeline/modules.mjs'

const megabyte = 1_000_000

/** @param {string} step @param {string[]} names */
async function run(step, names) {
  if (names.length === 0) throw new Error('Name at least one module.')
  const published = readModules().filter(isPublished)
  const modules = names.map((name) => findModule(name, published))
  await installIfStale(console.log)
  const steps = await loadSteps()
  const runStep = steps.get(step)
  if (!runStep) throw new Error(`Name one of: ${[...steps.keys()].join(', ')}`)
  for (const module of modules) console.log(await runStep(module))
}

/** What the steps need is imported after everything is installed. */
async function loadSteps() {
  const { createEngine } = await import('./images/engine.mjs')
  const { buildImage } = await import('./images/build-image.mjs')
  const { writeSbom } = await import('./images/write-sbom.mjs')
  const { publishImage, pullCurrent, rollBackImage, signIn } = await import(
    './images/publish-image.mjs'
  )
  const { localName, tagOf } = await import('./images/module-image.mjs')
  const { smokeTest } = await import('./images/smoke-image.mjs')

  const user = process.env.REGISTRY_USER
  const token = process.env.REGISTRY_TOKEN
  const registry = process.env.IMAGE_REGISTRY || ''
  const engine = createEngine(process.env.CONTAINER_ENGINE || 'docker')

  const openRegistry = async () => {
    if (!registry) throw new Error('IMAGE_REGISTRY names no registry.')
    if (user && token) await signIn({ engine, registry }, { user, token })
    return { engine, registry }
  }

  /** @typedef {import('./pipeline/modules.mjs').Module} Module */
  /** @type {Map<string, (module: Module) => Promise<string>>} */
  const steps = new Map()
  steps.set('build', async (module) => {
    const extraOptions = (process.env.IMAGE_BUILD_OPTIONS || '').split(' ').filter(Boolean)
    const { image, sizeBytes } = await buildImage(module, engine, extraOptions)
    return `${image}: ${(sizeBytes / megabyte).toFixed(1)} MB`
  })
  steps.set('sbom', async (module) => {
    const file = join(root, '.data/images', `${module.name}.cdx.json`)
    const count = await writeSbom(module, localName(module, await tagOf(module)), engine, file)
    return `${file}: ${count} components`
  })
  steps.set('publish', async (module) => {
    return `published ${await publishImage(module, await tagOf(module), await openRegistry())}`
  })
  steps.set('smoke', async (module) => {
    const image = registry
      ? await pullCurrent(module, await openRegistry())
      : localName(module, await tagOf(module))
    await smokeTest(module, { image, engine, print: console.log })
    return `${image} works`
  })
  steps.set('rollback', async (module) => {
    return `${module.name}: current is ${await rollBackImage(module, await openRegistry())} again`
  })
  return steps
}

try {
  const [step = '', ...names] = process.argv.slice(2)
  await run(step, names)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
