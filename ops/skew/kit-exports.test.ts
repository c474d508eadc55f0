import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { readLastRelease } from '../releases/releases.mjs'
import { readKitExports, sharedEntries } from './kit-exports.mjs'
import { isTooOld } from './kit-versions.mjs'

const folder = mkdtempSync(join(tmpdir(), 'warsha-kit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the web-kit of the last release below `folder`. */
function writeReleasedKit() {
  const { files } = readLastRelease()
  for (const { path, content } of files.filter((file) =>
    file.path.startsWith('packages/web-kit/'),
  )) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return join(folder, 'packages/web-kit')
}

const versionOf = (webKit: string): string => require(join(webKit, 'package.json')).version

test('an export that the last release lacks has raised the minor version of web-kit', async () => {
  const [released, present] = [writeReleasedKit(), join(root, 'packages/web-kit')]
  const releasedExports = await readKitExports(released)
  expect(releasedExports).toEqual(
    expect.arrayContaining([
      'index.ts: useQuery',
      'forms/index.ts: Form',
      'table/index.ts: DataTable',
    ]),
  )
  const added = (await readKitExports(present)).filter((name) => !releasedExports.includes(name))
  const saysNewer = isTooOld(versionOf(released), versionOf(present))
  // Otherwise a remote that uses them fails in the released shell: npm run changeset, npm run version:modules.
  expect(saysNewer ? [] : added).toEqual([])
})

test('reads an export of a later web-kit that the earlier one lacks', async () => {
  const write = (webKit: string, exports: string) => {
    for (const entry of sharedEntries) {
      mkdirSync(dirname(join(folder, webKit, 'src', entry)), { recursive: true })
      writeFileSync(join(folder, webKit, 'src', entry), exports)
    }
    return join(folder, webKit)
  }
  const earlier = await readKitExports(write('earlier', 'export const a = 1; export type T = 1'))
  const later = await readKitExports(
    write('later', "export const a = 1\nexport { Box } from '@mantine/core'"),
  )
  expect(earlier).toEqual(['forms/index.ts: a', 'index.ts: a', 'table/index.ts: a'])
  expect(later.filter((name) => !earlier.includes(name))).toEqual([
    'forms/index.ts: Box',
    'index.ts: Box',
    'table/index.ts: Box',
  ])
})
