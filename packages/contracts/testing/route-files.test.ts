import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listEndpoints } from '../src/api/list-endpoints.ts'
import { renderEndpointModules, renderRouteFile } from './route-files.ts'

const source = join(__dirname, '../src')
const namesIn = (folder: string) =>
  existsSync(join(source, folder))
    ? readdirSync(join(source, folder))
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => name.replace(/\.ts$/, ''))
    : []

/** The folders that may declare endpoints, for example `hr` and `workshop/money`. */
const folders = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['routes', 'locales'].includes(entry.name))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)))
  .filter((folder) => !['api', 'base'].includes(folder))

const modulesFile = 'api/endpoint-modules.ts'

/** The expected route files by path, and the list of the files that declare endpoints. */
const readExpected = async () => {
  const files = new Map<string, string>()
  const modules: string[] = []
  for (const folder of folders)
    for (const noun of namesIn(folder)) {
      const endpoints = listEndpoints(await import(join(source, folder, noun)))
      if (endpoints.length === 0) continue
      files.set(`${folder}/routes/${noun}.ts`, renderRouteFile(folder, noun, endpoints))
      modules.push(`${folder}/${noun}`)
    }
  return files.set(modulesFile, renderEndpointModules(modules.sort()))
}

const listWritten = () => [
  ...(existsSync(join(source, modulesFile)) ? [modulesFile] : []),
  ...folders.flatMap((folder) =>
    namesIn(`${folder}/routes`).map((noun) => `${folder}/routes/${noun}.ts`),
  ),
]

test('the route files contain the method and path of every public endpoint', async () => {
  const expected = await readExpected()
  if (process.env.UPDATE_ROUTES) {
    for (const file of listWritten()) rmSync(join(source, file))
    for (const [file, text] of expected) {
      mkdirSync(dirname(join(source, file)), { recursive: true })
      writeFileSync(join(source, file), text)
    }
  }
  const written = new Map(
    listWritten().map((file) => [file, readFileSync(join(source, file), 'utf8')]),
  )
  expect(new Map([...written].sort())).toEqual(new Map([...expected].sort()))
})
