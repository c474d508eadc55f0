import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string
const script = join(__dirname, 'publish-front-end.mjs')
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
const publishIncoming = () =>
  run('--incoming', join(folder, 'incoming'), '--dir', join(folder, 'served'))
const list = (id: string) => run(id, '--list', '--dir', join(folder, 'served')).output

/** Copies a build, as the image of a front end does. */
const receive = (id: string, content: string) => {
  const dist = join(folder, 'incoming', id)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'assets', `main.${content}.js`), content)
  writeFileSync(join(dist, 'mf-manifest.json'), '{}')
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ id, version: '1.0.0' }))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-incoming-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('publishes the builds of a folder that are new, and ignores what is no front end', () => {
  receive('mfe-hr', 'one')
  receive('mfe-portal', 'one')
  receive('other', 'one')
  const { status, output } = publishIncoming()
  expect({ status, lines: output.trim().split('\n') }).toEqual({
    status: 0,
    lines: [
      expect.stringMatching(/^mfe-hr: published build/),
      expect.stringMatching(/^mfe-portal: published build/),
    ],
  })
  receive('mfe-hr', 'two')
  expect(publishIncoming().output).toMatch(
    /^mfe-hr: published build .+\nmfe-portal: build \w+ is there already\n$/,
  )
})

test('does not publish a build again that was taken back', () => {
  receive('mfe-hr', 'one')
  publishIncoming()
  receive('mfe-hr', 'two')
  publishIncoming()
  expect(run('mfe-hr', '--rollback', '--dir', join(folder, 'served')).status).toBe(0)
  expect(publishIncoming().output).toMatch(/^mfe-hr: build \w+ is there already\n$/)
  expect(list('mfe-hr')).toMatch(/current\n.+withdrawn\n$/)
})

test('fails if the folder contains no front end', () => {
  mkdirSync(join(folder, 'incoming'))
  expect(publishIncoming()).toEqual({
    status: 1,
    output: expect.stringContaining('contains none of: shell'),
  })
})
