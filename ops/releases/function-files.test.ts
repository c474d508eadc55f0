/** Decision 127: a database applies a function file again only if its revision is not lower than the one it knows. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { readLastRelease } from './releases.mjs'

const readRevision = (text: string): number => Number(/^-- revision (\d+)\n/.exec(text)?.[1])

const released = readLastRelease()
  .files.filter(({ path }) => /\/migrations\/functions\/[^/]+\.sql$/.test(path))
  .map(({ path, content }) => ({ path, text: content.toString() }))

test('the last release has function files', () => {
  expect(released.length).toBeGreaterThan(0)
})

test.each(released)(
  '$path has a higher revision than in the last release if it has changed',
  ({ path, text }) => {
    const file = join(root, path)
    if (!existsSync(file)) return
    const now = readFileSync(file, 'utf8')
    if (now !== text) expect(readRevision(now)).toBeGreaterThan(readRevision(text))
  },
)
