import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteIncompleteDemo } from './reset.mjs'
import { readState, type State, writeState } from './state.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-incomplete-demo-'))
  for (const name of ['logs', 'files', join('postgres', 'data')])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'running.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

const deleteAfter = async (state: Partial<State>, databaseUrl?: string) => {
  writeState(folder, { ports: {}, ...state })
  const lines: string[] = []
  await deleteIncompleteDemo({
    dataFolder: folder,
    print: (line) => lines.push(line),
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  return lines
}

test('a start deletes the demo shop that a stopped start has left incomplete, but neither its logs nor its own lock', async () => {
  expect(await deleteAfter({ isLoadingDemo: true })).toEqual([
    'the last start was stopped before the demo shop was complete: starting over',
  ])
  expect(readState(folder)).toEqual({ ports: {} })
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
  expect(existsSync(join(folder, 'files'))).toBe(false)
  expect(existsSync(join(folder, 'logs'))).toBe(true)
  expect(existsSync(join(folder, 'running.json'))).toBe(true)
})

test.each<Partial<State>>([
  { begun: 'demo' },
  { begun: 'empty' },
  { begun: 'demo', isLoadingDemo: true },
  {},
])('a start keeps all data if the state is %o', async (state) => {
  expect(await deleteAfter(state)).toEqual([])
  for (const name of ['files', join('postgres', 'data'), 'state.json'])
    expect(existsSync(join(folder, name))).toBe(true)
})

test('a start deletes nothing on another database server, and says how to start over', async () => {
  await expect(
    deleteAfter({ isLoadingDemo: true }, 'postgres://warsha@database.example/postgres'),
  ).rejects.toThrow('start over with npm start -- --reset')
  expect(existsSync(join(folder, 'postgres', 'data'))).toBe(true)
})
