import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfSources, sourceFoldersOf } from './sources.mjs'

let root: string
const write = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}
const hash = () => hashOfSources(root, sourceFoldersOf(root, 'services/one'))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'warsha-sources-'))
  write(
    'services/one/package.json',
    JSON.stringify({ dependencies: { '@warsha/kit': '*', express: '5.0.0' } }),
  )
  write('services/one/src/main.ts', 'one')
  write('packages/kit/package.json', JSON.stringify({ dependencies: { '@warsha/texts': '*' } }))
  write('packages/kit/src/kit.ts', 'kit')
  write('packages/texts/package.json', '{}')
  write('packages/texts/src/texts.ts', 'texts')
  write('packages/unused/package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test('includes direct and indirect packages and no others', () => {
  expect(sourceFoldersOf(root, 'services/one').sort()).toEqual([
    'packages/kit',
    'packages/texts',
    'services/one',
  ])
})

test.each([
  ['a source changes', () => write('services/one/src/main.ts', 'two')],
  ['a source of a package below changes', () => write('packages/texts/src/texts.ts', 'other')],
  ['a file is added', () => write('services/one/src/more.ts', '')],
  [
    'a file is renamed',
    () => {
      rmSync(join(root, 'services/one/src/main.ts'))
      write('services/one/src/start.ts', 'one')
    },
  ],
])('is stale when %s', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test.each([
  ['a test', 'services/one/src/main.test.ts'],
  ['what was built', 'services/one/dist/main.mjs'],
  ['an unused package', 'packages/unused/src/x.ts'],
])('is fresh when only %s changes', (_, path) => {
  const before = hash()
  write(path, 'anything')
  expect(hash()).toBe(before)
})
