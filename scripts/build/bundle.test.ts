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

test.each([
  ['OpenTelemetry', 'open-telemetry', /@opentelemetry/],
  ['exceljs', 'workbooks', /node_modules\/exceljs/],
] as const)(
  'a program contains no code of %s and imports it only dynamically',
  async (_, name, pattern) => {
    const { metafile } = await build({
      ...bundleOptions('services/inventory'),
      metafile: true,
      write: false,
    })
    const outputOf = (file: string) =>
      Object.entries(metafile.outputs).find(([path]) => path.endsWith(`/${file}`))![1]
    const isOfPackage = (path: string) => pattern.test(path)
    const main = outputOf('main.mjs')
    expect(Object.keys(main.inputs).filter(isOfPackage)).toEqual([])
    expect(main.imports.filter(({ path }) => path.includes(name))).toEqual([
      { path: `./${name}.mjs`, kind: 'dynamic-import', external: true },
    ])
    const separate = outputOf(`${name}.mjs`)
    expect(Object.keys(separate.inputs).filter(isOfPackage)).not.toEqual([])
    expect(separate.imports.filter(({ path }) => isOfPackage(path))).toEqual([])
  },
)

test.each([
  [
    'services/workshop',
    /node_modules\/(body-parser|iconv-lite|pngjs)\/|undici\/lib\/(web|mock|cache|dispatcher\/client-h2)|zod\/v4\/locales\//,
  ],
  [
    'gateway',
    /node_modules\/@opentelemetry\/|undici\/lib\/(web|mock|cache|dispatcher\/client-h2)|zod\/v4\/locales\//,
  ],
])('the program of %s contains no code of packages that it never runs', async (folder, pattern) => {
  const { metafile } = await build({
    ...bundleOptions(folder),
    metafile: true,
    sourcemap: false,
    write: false,
  })
  expect(
    Object.keys(metafile.outputs[`${folder}/dist/main.mjs`]!.inputs).filter((path) =>
      pattern.test(path),
    ),
  ).toEqual([])
})

test('the program that writes workbooks contains no reader of them, because loading it blocks the process', async () => {
  const { metafile } = await build({
    ...bundleOptions('services/inventory'),
    metafile: true,
    sourcemap: false,
    write: false,
  })
  expect(
    Object.keys(metafile.outputs['services/inventory/dist/workbooks.mjs']!.inputs).filter((path) =>
      /node_modules\/(unzipper|jszip|fast-csv|@fast-csv)\//.test(path),
    ),
  ).toEqual([])
})
