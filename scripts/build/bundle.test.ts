import { build } from 'esbuild'
import { bundleOptions } from './bundle.mjs'

const switchOfFailPoints = 'FAIL_POINTS_FILE'

const bundle = async (plugins = bundleOptions('services/inventory').plugins) => {
  const options = bundleOptions('services/inventory')
  const { outputFiles } = await build({ ...options, plugins, sourcemap: false, write: false })
  return outputFiles![0]!.text
}

test('a production bundle contains no code that kills its own process on demand', async () => {
  expect(await bundle()).not.toContain(switchOfFailPoints)
})

test('a bundle for tests contains the fail points', async () => {
  const plugins = bundleOptions('services/inventory').plugins!
  const forTests = plugins.filter(({ name }) => name !== 'disable-fail-points')
  expect(await bundle(forTests)).toContain(switchOfFailPoints)
})
