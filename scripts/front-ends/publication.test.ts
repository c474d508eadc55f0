import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBuilds, publish, publishIfChanged, rollBack, usePreview } from './publication.mjs'

const id = 'mfe-workshop'
let folder: string
const into = () => join(folder, 'front-ends')
const dist = () => join(folder, 'dist')
const current = () => JSON.parse(readFileSync(join(into(), id, 'remote.json'), 'utf8'))
const assets = () => readdirSync(join(into(), id, 'assets')).sort()

/** Writes a build as the bundler does for a source with this content. */
const build = (content: string) => {
  rmSync(dist(), { recursive: true, force: true })
  mkdirSync(join(dist(), 'assets'), { recursive: true })
  writeFileSync(join(dist(), 'assets', `main.${content}.js`), content)
  writeFileSync(join(dist(), 'assets', 'same.js'), 'the same in every build')
  writeFileSync(join(dist(), 'mf-manifest.json'), JSON.stringify({ entry: `main.${content}.js` }))
  writeFileSync(join(dist(), 'remote.json'), JSON.stringify({ id, version: '1.0.0' }))
}
const release = (content: string) => {
  build(content)
  return publish({ id, dist: dist(), into: into() })
}
/** Publishes as a start does. */
const start = (content: string) => {
  build(content)
  return publishIfChanged({ id, dist: dist(), into: into() })
}

const preview = (content: string) => {
  build(content)
  return publish({ id, dist: dist(), into: into(), preview: true })
}
const states = () => listBuilds({ id, into: into() }).map(({ build: name, state }) => [name, state])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-publication-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('names build and manifest in the published remote.json and keeps what the source says', async () => {
  const { build: first } = await release('one')
  const manifest = `/front-ends/${id}/mf-manifest.${first}.json`
  expect(current()).toEqual({ id, version: '1.0.0', build: first, manifest })
  expect(readFileSync(join(folder, manifest), 'utf8')).toContain('main.one.js')
})

test('leaves the files of the build before for tabs that are still open', async () => {
  await release('one')
  await release('two')
  expect(assets()).toEqual(['main.one.js', 'main.two.js', 'same.js'])
})

test('keeps five builds and removes files that no remaining build uses', async () => {
  for (const content of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await release(content)
  expect(assets()).toEqual([
    'main.c.js',
    'main.d.js',
    'main.e.js',
    'main.f.js',
    'main.g.js',
    'same.js',
  ])
  expect(
    readdirSync(join(into(), id)).filter((name) => name.startsWith('mf-manifest')),
  ).toHaveLength(5)
})

test('rolls back to the build before, and further back when asked again', async () => {
  const builds = []
  for (const content of ['one', 'two', 'three']) builds.push((await release(content)).build)
  expect(await rollBack({ id, into: into() })).toEqual({ from: builds[2], to: builds[1] })
  await rollBack({ id, into: into() })
  expect(current().build).toBe(builds[0])
  await expect(rollBack({ id, into: into() })).rejects.toThrow('no earlier build')
})

test('rolls back over a build that was withdrawn before', async () => {
  const { build: good } = await release('good')
  await release('bad')
  await rollBack({ id, into: into() })
  await release('also-bad')
  expect((await rollBack({ id, into: into() })).to).toBe(good)
})

test('does not publish a rolled-back build again on start, but publishes a changed one', async () => {
  const { build: good } = await release('good')
  await release('bad')
  await rollBack({ id, into: into() })
  expect((await start('bad')).published).toBe(false)
  expect(current().build).toBe(good)
  expect((await start('better')).published).toBe(true)
})

test('leaves a preview on start as it is, until somebody makes it current', async () => {
  const { build: tested } = await start('tested')
  const { build: untested } = await preview('untested')
  for (let at = 0; at < 2; at += 1)
    expect(await start('untested')).toEqual({ build: untested, published: false })
  expect(current().build).toBe(tested)
  await usePreview({ id, build: untested, into: into() })
  expect((await start('untested')).published).toBe(false)
  expect(current().build).toBe(untested)
})

test('does not replace a build from elsewhere on start, unless the own build has changed', async () => {
  await start('own')
  const { build: other } = await release('from elsewhere')
  expect((await start('own')).published).toBe(false)
  expect(current().build).toBe(other)
  const { build: changed } = await start('own, changed')
  expect(current().build).toBe(changed)
})

test('publishes an earlier build again on start after the change was taken back', async () => {
  const { build: first } = await start('one')
  await start('two')
  expect((await start('one')).published).toBe(true)
  expect(current().build).toBe(first)
})

test('publishes the page of the shell under the name of its build', async () => {
  build('one')
  rmSync(join(dist(), 'mf-manifest.json'))
  writeFileSync(join(dist(), 'index.html'), '<!doctype html>')
  const { build: first } = await publish({ id, dist: dist(), into: into() })
  expect(current().html).toBe(`index.${first}.html`)
  expect(existsSync(join(into(), id, current().html))).toBe(true)
})

test('says what is missing when nothing was built', async () => {
  await expect(publish({ id, dist: dist(), into: into() })).rejects.toThrow('build first')
})

test('stores the digest of the entry with the record of a build, as browsers compare it', async () => {
  build('one')
  const entry = 'assets/main.one.js'
  writeFileSync(join(dist(), 'remote.json'), JSON.stringify({ id, version: '1.0.0', entry }))
  const { build: first } = await publish({ id, dist: dist(), into: into() })
  const record = JSON.parse(readFileSync(join(into(), id, 'builds', `${first}.json`), 'utf8'))
  // Of the text `one`, calculated with `openssl dgst -sha384 -binary | base64`.
  const digest = 'Xby+2wDRMaKeBZP5dvK0N5QpOSORmtQnZt6Bf+yCSmJieZ/sjQTLmxfEjo6ukSZY'
  expect(record.integrity).toBe(`sha384-${digest}`)
  expect(current().integrity).toBeUndefined()
})

describe('a preview', () => {
  test('adds its files and leaves the current build as it is until it is used', async () => {
    const { build: first } = await release('one')
    const { build: next } = await preview('two')
    expect(current().build).toBe(first)
    expect(assets()).toEqual(['main.one.js', 'main.two.js', 'same.js'])
    expect(states()).toEqual([
      [first, 'current'],
      [next, 'preview'],
    ])

    await usePreview({ id, build: next, into: into() })
    expect(current()).toEqual({
      id,
      version: '1.0.0',
      build: next,
      manifest: `/front-ends/${id}/mf-manifest.${next}.json`,
    })
    expect(states()).toEqual([
      [first, 'earlier'],
      [next, 'current'],
    ])
    expect(await rollBack({ id, into: into() })).toEqual({ from: next, to: first })
    expect(states()).toEqual([
      [first, 'current'],
      [next, 'withdrawn'],
    ])
  })

  test('becomes the newest build when the same files are published', async () => {
    await release('one')
    const { build: next } = await preview('two')
    const { build: third } = await release('three')
    await release('two')
    expect(current().build).toBe(next)
    expect((await rollBack({ id, into: into() })).to).toBe(third)
  })

  test('is never the build to which a rollback goes', async () => {
    const { build: first } = await release('one')
    await preview('two')
    await release('three')
    expect((await rollBack({ id, into: into() })).to).toBe(first)
  })

  test('does not take the place of a build that was published', async () => {
    const { build: first } = await release('one')
    expect(await preview('one')).toEqual({ build: first, published: false })
    expect(states()).toEqual([[first, 'current']])
  })

  test('does not make npm start publish the current build again', async () => {
    await release('one')
    await preview('two')
    expect((await start('one')).published).toBe(false)
  })

  test('removes no files of the five builds that are kept: five previews are kept as well', async () => {
    for (const content of ['a', 'b', 'c', 'd', 'e']) await release(content)
    for (const content of ['p', 'q', 'r', 's', 't', 'u']) await preview(content)
    const letters = ['a', 'b', 'c', 'd', 'e', 'q', 'r', 's', 't', 'u']
    expect(assets()).toEqual([...letters.map((letter) => `main.${letter}.js`), 'same.js'])
  })

  test('is refused if it would change a file of the current build', async () => {
    await release('one')
    build('two')
    writeFileSync(join(dist(), 'assets', 'same.js'), 'changed')
    await expect(publish({ id, dist: dist(), into: into(), preview: true })).rejects.toThrow(
      'assets/same.js has no hash in its name',
    )
    expect(assets()).toEqual(['main.one.js', 'same.js'])
  })

  test('is refused for the shell, and cannot be used if it does not exist', async () => {
    await expect(
      publish({ id: 'shell', dist: dist(), into: into(), preview: true }),
    ).rejects.toThrow('The shell has no previews')
    const { build: first } = await release('one')
    for (const name of [first, '../one', 'none'])
      await expect(usePreview({ id, build: name, into: into() })).rejects.toThrow('has no preview')
  })
})
