import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AlreadyRunning, assertNotRunning, lockDataFolder } from './lock-data-folder.mjs'
import { showRunningSystem } from './show-running-system.mjs'

let folder: string
let printed: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-show-'))
  printed = []
  jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** Runs a supervisor whose address is `address()`, and shows it as another start does. */
const showOther = async (address: () => string | null) => {
  const { release } = await lockDataFolder(folder, () => ({
    pid: 4711,
    address: address(),
    processes: [],
  }))
  const error = await assertNotRunning(folder).catch((reason: unknown) => reason)
  if (!(error instanceof AlreadyRunning)) throw error
  return { isRunning: showRunningSystem(error), release }
}

test('waits for a system that is starting, and prints its address', async () => {
  let address: string | null = null
  const { isRunning, release } = await showOther(() => address)
  address = 'http://127.0.0.1:4800'
  expect(await isRunning).toBe(true)
  expect(printed.join('\n')).toContain('http://127.0.0.1:4800')
  release()
})

test('waits for a system that is stopping, and says that it has stopped', async () => {
  const { isRunning, release } = await showOther(() => null)
  release()
  expect(await isRunning).toBe(false)
  expect(printed).toEqual([
    'Warsha runs already (process 4711) and is just starting or stopping; waiting for it.',
    'It has stopped.',
  ])
})
