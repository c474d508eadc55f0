import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { readModules } from '../pipeline/modules.mjs'
import { git } from '../upgrade/checkout.mjs'
import { tagModules, versionModules } from './module-versions.mjs'

// Each test runs the program of changesets up to three times, which takes 4 s each without other work on the machine.
jest.setTimeout(240_000)

const uses: Record<string, string[]> = {
  'packages/contracts': [],
  'packages/service-kit': ['contracts'],
  'packages/web-kit': ['contracts'],
  'services/hr': ['contracts', 'service-kit'],
  'services/portal': ['contracts', 'service-kit'],
  shell: ['web-kit'],
  'mfe-hr': ['web-kit'],
  e2e: [],
}
const nameOf = (folder: string) => folder.split('/').at(-1)!

let folder: string
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`
  writeFileSync(join(folder, path), text)
}
const versions = () =>
  Object.fromEntries(readModules(folder).map(({ name, version }) => [name, version]))
const unchanged = Object.fromEntries(Object.keys(uses).map((place) => [nameOf(place), '1.1.0']))
const commit = async (message: string) => {
  await git(['add', '--all'], folder)
  const author = ['-c', 'user.name=Warsha', '-c', 'user.email=test@localhost']
  await git([...author, 'commit', '--quiet', '--message', message], folder)
}

/** A repository with some modules, the configuration of this one and its installed packages. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-versions-'))
  const workspaces = ['packages/*', 'services/*', 'shell', 'mfe-*', 'e2e']
  write('package.json', { name: 'warsha', version: '1.1.0', private: true, workspaces })
  write('.gitignore', 'node_modules')
  const locked: Record<string, object> = {
    '': { version: '1.1.0' },
    'node_modules/x': { version: '1.1.0' },
  }
  for (const [place, names] of Object.entries(uses)) {
    locked[place] = { version: '1.1.0' }
    const dependencies = Object.fromEntries(names.map((name) => [`@warsha/${name}`, '*']))
    const name = `@warsha/${nameOf(place)}`
    write(`${place}/package.json`, { name, version: '1.1.0', private: true, dependencies })
  }
  write('package-lock.json', { version: '1.1.0', packages: locked })
  cpSync(join(root, '.changeset/config.json'), join(folder, '.changeset/config.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  await git(['init', '--quiet', '--initial-branch=main'], folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('raises the named modules and those that use them, with changelogs and the lock file', async () => {
  write('.changeset/hours.md', '---\n"@warsha/hr": minor\n---\n\nShows the hours of a month.\n')
  write('.changeset/focus.md', '---\n"@warsha/web-kit": patch\n---\n\nKeeps the focus.\n')
  await commit('changes')

  expect(await versionModules(folder)).toEqual([
    'web-kit 1.1.0 -> 1.1.1',
    'hr 1.1.0 -> 1.2.0',
    'shell 1.1.0 -> 1.1.1',
    'mfe-hr 1.1.0 -> 1.1.1',
  ])
  expect(versions()).toEqual({
    ...unchanged,
    'web-kit': '1.1.1',
    hr: '1.2.0',
    shell: '1.1.1',
    'mfe-hr': '1.1.1',
  })
  expect(read('services/hr/CHANGELOG.md')).toMatch(
    /^## 1\.2\.0\n\n### Minor Changes\n\n- (\w+: )?Shows the hours of a month\.$/m,
  )
  expect(read('mfe-hr/CHANGELOG.md')).toContain('@warsha/web-kit@1.1.1')
  expect(JSON.parse(read('mfe-hr/package.json')).dependencies).toEqual({ '@warsha/web-kit': '*' })
  const lock = JSON.parse(read('package-lock.json'))
  expect(lock.version).toBe('1.1.0')
  expect(lock.packages).toMatchObject({
    '': { version: '1.1.0' },
    'node_modules/x': { version: '1.1.0' },
    'services/hr': { version: '1.2.0' },
    'mfe-hr': { version: '1.1.1' },
    'services/portal': { version: '1.1.0' },
  })
  expect(readdirSync(join(folder, '.changeset'))).toEqual(['config.json'])

  await commit('versions')
  await tagModules(folder)
  expect((await git(['tag'], folder)).split('\n')).toEqual(
    expect.arrayContaining(['@warsha/hr@1.2.0', '@warsha/web-kit@1.1.1', '@warsha/portal@1.1.0']),
  )
})

test('changes nothing without a changeset', async () => {
  await commit('nothing')
  const before = read('package-lock.json')
  expect(await versionModules(folder)).toEqual([])
  expect(versions()).toEqual(unchanged)
  expect(read('package-lock.json')).toBe(before)
})

test('rejects a changeset for a module that does not exist', async () => {
  write('.changeset/other.md', '---\n"@warsha/other": patch\n---\n\nOther.\n')
  await commit('wrong')
  await expect(versionModules(folder)).rejects.toThrow('@warsha/other')
  expect(versions()).toEqual(unchanged)
})
