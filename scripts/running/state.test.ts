import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readState, writeState } from './state.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-state-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('stores ports and databases for the next start', () => {
  expect(readState(folder)).toEqual({ ports: {} })
  const state = { ports: { gateway: 4800 }, databasePort: 5499, begun: 'demo' as const }
  writeState(folder, state)
  expect(readState(folder)).toEqual(state)
})

if (process.platform !== 'win32')
  test('only the owner can read the state, also if others could read an earlier file', () => {
    const file = join(folder, 'state.json')
    const modeOf = () => (statSync(file).mode & 0o777).toString(8)
    writeState(folder, { ports: {} })
    expect(modeOf()).toBe('600')
    rmSync(file)
    writeFileSync(file, '{}', { mode: 0o644 })
    writeState(folder, { ports: {} })
    expect(modeOf()).toBe('600')
  })
