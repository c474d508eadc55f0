import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from '../upgrade/checkout.mjs'
import { findAffected } from './affected-modules.mjs'
import { selectTests, testsOfWholeRepository } from './affected-tests.mjs'
import { findModule, isPublished, readModules } from './modules.mjs'

const folders = {
  'packages/contracts': [],
  'packages/service-kit': ['contracts'],
  'packages/web-kit': ['contracts'],
  'services/hr': ['service-kit'],
  'services/portal': ['service-kit'],
  gateway: ['service-kit'],
  shell: ['web-kit'],
  'mfe-hr': ['web-kit'],
  e2e: [],
}
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const all = namesOf(readModules()).filter((name) =>
  Object.keys(folders).some((folder) => folder.endsWith(name)),
)

let folder: string
let base: string
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const commit = async () => {
  await git(['add', '--all'], folder)
  const author = ['-c', 'user.name=Warsha', '-c', 'user.email=test@localhost']
  await git([...author, 'commit', '--quiet', '--message', 'change'], folder)
  return git(['rev-parse', 'HEAD'], folder)
}
const lock = (more: Record<string, unknown> = {}) => ({
  packages: {
    'node_modules/pg': { version: '8.0.0' },
    'services/hr': { version: '1.0.0' },
    'services/hr/node_modules/uuid': { version: '1.0.0' },
    ...more,
  },
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-affected-'))
  await git(['init', '--quiet'], folder)
  write('package.json', {
    workspaces: ['packages/*', 'services/*', 'gateway', 'shell', 'mfe-*', 'e2e'],
  })
  write('package-lock.json', lock())
  for (const [place, uses] of Object.entries(folders)) {
    const dependencies = Object.fromEntries(uses.map((name) => [`@warsha/${name}`, '*']))
    write(`${place}/package.json`, {
      name: `@warsha/${place.split('/').at(-1)}`,
      version: '1.0.0',
      dependencies,
    })
  }
  write('services/hr/src/app.ts', '')
  base = await commit()
})
beforeEach(async () => {
  await git(['reset', '--quiet', '--hard', base], folder)
  await git(['clean', '--quiet', '-fd'], folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each<[title: string, change: [string, unknown], affected: string[]]>([
  ['a service', ['services/hr/src/app.ts', '1'], ['hr']],
  ['a remote', ['mfe-hr/src/module.tsx', '1'], ['mfe-hr']],
  ['the shell', ['shell/src/main.tsx', '1'], ['shell']],
  ['web-kit', ['packages/web-kit/src/a.ts', '1'], ['web-kit', 'shell', 'mfe-hr']],
  [
    'service-kit',
    ['packages/service-kit/src/a.ts', '1'],
    ['service-kit', 'hr', 'portal', 'gateway'],
  ],
  ['contracts', ['packages/contracts/src/a.ts', '1'], all.filter((name) => name !== 'e2e')],
  ['routes of a service', ['services/hr/service.json', '{}'], ['hr', 'gateway']],
  ['a page of docs', ['docs/operations.md', '1'], []],
  ['a changelog', ['services/hr/CHANGELOG.md', '1'], []],
  ['the launcher', ['scripts/start.mjs', '1'], all],
  ['the list of workspaces', ['package.json', { workspaces: ['services/*'] }], ['hr', 'portal']],
  ['a shared package of others', ['package-lock.json', lock({ 'node_modules/pg': {} })], all],
  [
    'the locked version of a service',
    ['package-lock.json', lock({ 'services/hr': { version: '1.0.1' } })],
    ['hr'],
  ],
  [
    "a service's own package of others",
    ['package-lock.json', lock({ 'services/hr/node_modules/uuid': {} })],
    ['hr'],
  ],
])('a change of %s affects the modules that use it', async (_, [path, content], affected) => {
  write(path, content)
  expect(namesOf((await findAffected(base, folder)).modules)).toEqual(affected)
  await commit()
  expect(namesOf((await findAffected(base, folder)).modules)).toEqual(affected)
})

test('a new module and a file that moved affect both modules', async () => {
  write('services/billing/package.json', { name: '@warsha/billing', version: '0.0.0' })
  await git(['mv', 'services/hr/src/app.ts', 'services/portal/app.ts'], folder)
  const { modules, isEverything } = await findAffected(base, folder)
  expect(namesOf(modules)).toEqual(['billing', 'hr', 'portal'])
  expect(isEverything).toBe(false)
})

test('changes on the other branch do not count', async () => {
  write('services/hr/src/app.ts', 'other')
  const other = await commit()
  await git(['reset', '--quiet', '--hard', base], folder)
  write('mfe-hr/src/module.tsx', 'own')
  await commit()
  expect(namesOf((await findAffected(other, folder)).modules)).toEqual(['mfe-hr'])
})

test('a new branch on GitHub affects everything, an unknown commit is an error', async () => {
  expect((await findAffected('0'.repeat(40), folder)).isEverything).toBe(true)
  await expect(findAffected('no-such-branch', folder)).rejects.toThrow('no-such-branch')
})

test('the modules of this repository have unique names and know what they use', () => {
  const modules = readModules()
  expect(new Set(namesOf(modules)).size).toBe(modules.length)
  expect(findModule('mfe-hr').uses).toContain('packages/web-kit')
  expect(namesOf(modules.filter((one) => !isPublished(one)))).toEqual([
    'contracts',
    'documents',
    'service-kit',
    'web-kit',
    'e2e',
  ])
  expect(() => findModule('no-such-module')).toThrow('Name one of: contracts')
})

test('selects the tests of the module, those that import it and those of the whole repository', async () => {
  const modules = [findModule('hr')]
  const paths = ['services/hr/src/app.ts', 'services/hr/deleted.ts']
  const tests = await selectTests({ modules, isEverything: false, paths })
  expect(tests).toEqual(expect.arrayContaining(testsOfWholeRepository))
  expect(tests).toContain('services/hr/src/permissions.test.ts')
  expect(tests).toContain('e2e/api/employees.test.ts')
  expect(tests.filter((file) => file.startsWith('services/workshop/'))).toEqual([])
  expect(tests.filter((file) => file.startsWith('mfe-'))).toEqual([])
})

test('selects all tests if everything is affected', async () => {
  expect(await selectTests({ modules: [], isEverything: true, paths: ['a.ts'] })).toEqual([])
})
