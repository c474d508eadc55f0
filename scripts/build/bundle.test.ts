import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import { build } from 'esbuild'
import { bundleOptions } from './bundle.mjs'

const run = promisify(execFile)
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

/** Writes a workbook of one row to a file, with the program at the address. */
const writeWorkbook = `
  const [, program, filename] = process.argv
  const { WorkbookWriter } = await import(program)
  const workbook = new WorkbookWriter({ filename, useStyles: true })
  const sheet = workbook.addWorksheet('Sheet', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [{ width: 12 }]
  sheet.addRow(['رقم', 12.5]).commit()
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: 2 } }
  sheet.commit()
  await workbook.commit()`

test('the program that writes workbooks works without the readers and archives that it leaves out', async () => {
  const options = bundleOptions('services/inventory')
  const folder = mkdtempSync(join(tmpdir(), 'warsha-bundle-'))
  const { metafile } = await build({
    ...options,
    entryPoints: { workbooks: (options.entryPoints as Record<string, string>).workbooks! },
    outdir: folder,
    metafile: true,
    sourcemap: false,
  })
  const [output] = Object.values(metafile.outputs)
  expect(
    Object.keys(output!.inputs).filter((path) =>
      /node_modules\/(unzipper|jszip|fast-csv|@fast-csv|saxes|glob|tar-stream)\//.test(path),
    ),
  ).toEqual([])

  const program = pathToFileURL(join(folder, 'workbooks.mjs')).href
  const file = join(folder, 'written.xlsx')
  await run(
    process.execPath,
    ['--no-deprecation', '--input-type=module', '--eval', writeWorkbook, program, file],
    { timeout: 60_000 },
  )
  const sheet = await readWorkbook(new Uint8Array(readFileSync(file)))
  rmSync(folder, { recursive: true })
  expect([sheet.rows, sheet.filterRange]).toEqual([[['رقم', 12.5]], 'A1:B1'])
})
