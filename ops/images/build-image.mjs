import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { localName, readBuildSettings, tagOf } from './module-image.mjs'

/**
 * Builds the image of a module from its workspace.
 * @param {import('../pipeline/modules.mjs').Module} module
 * @param {import('./engine.mjs').Engine} engine
 * @param {string[]} extraOptions of the engine's `build`
 * @returns {Promise<{ image: string, sizeBytes: number }>}
 */
export async function buildImage(module, engine, extraOptions) {
  const { dockerfile, target, args } = readBuildSettings(module)
  const image = localName(module, await tagOf(module))
  const options = [
    `--file=${join(root, dockerfile)}`,
    `--target=${target}`,
    `--tag=${image}`,
    `--label=org.opencontainers.image.title=${module.packageName}`,
    `--label=org.opencontainers.image.version=${module.version}`,
    ...Object.entries(args).map(([name, value]) => `--build-arg=${name}=${value}`),
  ]
  await engine.run(['build', ...options, ...extraOptions, root], { withOutput: true })
  const sizeBytes = Number(await engine.run(['image', 'inspect', '--format={{.Size}}', image]))
  return { image, sizeBytes }
}
