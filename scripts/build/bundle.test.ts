import { build } from 'esbuild'
import { bundleOptions } from './bundle.mjs'

const switchOfFailPoints = 'FAIL_POINTS_FILE'

const bundle = async (plugins = bundleOptions('services/inventory').plugins) => {
  const options = bundleOptions('services/inventory')
  const { outputFiles } = await build({ ...options, plugins, sourcemap: false, write: false })
  return outputFiles!.find(({ path }) => path.endsWith('/main.mjs'))!.text
}

test('a production bundle contains no code that kills its own process on demand', async () => {
  expect(await bundle()).not.toContain(switchOfFailPoints)
})

test('a bundle for tests contains the fail points', async () => {
  const plugins = bundleOptions('services/inventory').plugins!
  const forTests = plugins.filter(({ name }) => name !== 'disable-fail-points')
  expect(await bundle(forTests)).toContain(switchOfFailPoints)
})

test('a program contains no code of OpenTelemetry and imports it only dynamically', async () => {
  const { metafile } = await build({
    ...bundleOptions('services/inventory'),
    metafile: true,
    write: false,
  })
  const outputOf = (name: string) =>
    Object.entries(metafile.outputs).find(([path]) => path.endsWith(`/${name}`))![1]
  const isOpenTelemetry = (path: string) => path.includes('@opentelemetry')
  const main = outputOf('main.mjs')
  expect(Object.keys(main.inputs).filter(isOpenTelemetry)).toEqual([])
  expect(main.imports.filter(({ path }) => /telemetry/.test(path))).toEqual([
    { path: './open-telemetry.mjs', kind: 'dynamic-import', external: true },
  ])
  const separate = outputOf('open-telemetry.mjs')
  expect(Object.keys(separate.inputs).filter(isOpenTelemetry)).not.toEqual([])
  expect(separate.imports.filter(({ path }) => isOpenTelemetry(path))).toEqual([])
})
