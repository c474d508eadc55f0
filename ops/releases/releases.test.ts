import openapi from '../../packages/contracts/released/openapi.json'
import { isStored, packFiles, unpackFiles } from './archive.mjs'
import { readLastRelease } from './releases.mjs'

test('returns the files that were packed, text and other', () => {
  const files = [
    { path: 'shell/src/icon.png', content: Buffer.from([0, 10, 255, 13, 10]) },
    { path: 'shell/src/empty.ts', content: Buffer.alloc(0) },
    { path: 'package.json', content: Buffer.from('{"name":"ورشة"}\n') },
  ]
  const unpacked = unpackFiles(packFiles(files))
  expect(unpacked).toHaveLength(files.length)
  for (const { path, content } of files)
    expect(unpacked.find((one) => one.path === path)!.content.equals(content)).toBe(true)
})

test.each([
  ['package-lock.json', true],
  ['packages/web-kit/src/ui/index.ts', true],
  ['e2e/skew/remotes.spec.ts', true],
  ['e2e/specs/customers.spec.ts', false],
  ['e2e/pages/customers.page.ts', true],
  ['services/hr/src/app.test.ts', false],
  ['docs/recipes.md', false],
  ['ops/release.mjs', false],
])('decides for %s if a release contains it: %s', (path, isContained) => {
  expect(isStored(path)).toBe(isContained)
})

test('the stored release is the one whose contracts are stored', () => {
  const { version, files } = readLastRelease()
  expect(version).toBe(openapi.info.version)
  const manifest = files.find(({ path }) => path === 'package.json')
  expect(JSON.parse(manifest!.content.toString()).version).toBe(version)
})
