import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unprivilegedAccount } from '../postgres/account.mjs'
import { logFileFor, openLog, watchLogForErrors } from './logs.mjs'
import { protectDataFolder } from './private-folder.mjs'
import { rotateLogs } from './rotate-logs.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-logs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('rotates the log of a process that goes on writing and keeps its lines', async () => {
  const file = logFileFor(join(folder, 'logs'), 'writer')
  const log = openLog(file)
  const source = `let n = 0; process.on('message', () => {
    for (let i = 0; i < 100; i++) console.log(String(++n).padEnd(100))
    process.send(n) })`
  const writer = spawn(process.execPath, ['-e', source], { stdio: ['ignore', log, log, 'ipc'] })
  if (log !== 'ignore') closeSync(log)
  const limits = { maxBytes: 40_000, maxFiles: 100 }
  for (let round = 0; round < 20; round++) {
    // In turn: lines that are written between the end of a copy and the truncation would be lost.
    writer.send('write')
    await once(writer, 'message')
    rotateLogs(join(folder, 'logs'), limits)
  }
  writer.kill()
  await once(writer, 'exit')
  const names = readdirSync(join(folder, 'logs'))
  expect(names.length).toBeGreaterThan(2)
  const numbers = names.flatMap((name) =>
    readFileSync(join(folder, 'logs', name), 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean),
  )
  expect(new Set(numbers).size).toBe(2000)
  for (const name of names) expect(modeOf(join(folder, 'logs', name))).toBe('600')
})

test('keeps at most five files for each process', () => {
  const file = logFileFor(join(folder, 'logs'), 'writer')
  for (let round = 1; round <= 8; round++) {
    writeFileSync(file, `${round}`.repeat(50))
    rotateLogs(join(folder, 'logs'), { maxBytes: 20, maxFiles: 5 })
  }
  expect(readdirSync(join(folder, 'logs')).sort()).toEqual([
    'writer.log',
    ...[1, 2, 3, 4].map((number) => `writer.log.${number}`),
  ])
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('8'.repeat(40))
})

test('shows errors of a log also after it was rotated', async () => {
  const file = logFileFor(join(folder, 'logs'), 'writer')
  writeFileSync(file, 'x'.repeat(100))
  const said: string[] = []
  const end = watchLogForErrors('writer', file, (line) => said.push(line))
  rotateLogs(join(folder, 'logs'), { maxBytes: 20, maxFiles: 5 })
  writeFileSync(file, 'something is wrong\n')
  while (said.length === 0) await sleep(20)
  end()
  expect(said).toEqual(['writer: something is wrong'])
})

test('gives logs and data folder back to their owner alone, also those that exist', () => {
  const data = join(folder, 'data')
  mkdirSync(join(data, 'logs'), { recursive: true, mode: 0o755 })
  writeFileSync(join(data, 'state.json'), '{}')
  writeFileSync(join(data, 'logs', 'hr.log'), 'old', { mode: 0o644 })
  protectDataFolder(data)
  logFileFor(join(data, 'logs'), 'workshop')
  // Root starts PostgreSQL under an account, whose group must get through to the database. Others must not.
  const isRoot = process.getuid?.() === 0
  expect(modeOf(data)).toBe(isRoot ? '710' : '700')
  if (isRoot) expect(statSync(data).gid).toBe(unprivilegedAccount().gid)
  expect(modeOf(join(data, 'logs'))).toBe('700')
  expect(modeOf(join(data, 'logs', 'hr.log'))).toBe('600')
})

test('leaves a folder alone that holds other things', () => {
  writeFileSync(join(folder, 'letter.txt'), '')
  const before = modeOf(folder)
  protectDataFolder(folder)
  expect(modeOf(folder)).toBe(before)
})
