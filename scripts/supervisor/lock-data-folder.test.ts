import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SupervisorCommand, sendCommand } from './commands.mjs'
import { lockDataFolder } from './lock-data-folder.mjs'

let folder: string
let releases: (() => void)[] = []
const take = async (orders: Record<string, SupervisorCommand> = {}) => {
  const { release } = await lockDataFolder(folder, status, orders)
  releases.push(release)
  return release
}
const status = () => ({ pid: 1, address: 'http://127.0.0.1:4800', processes: [] })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-claim-'))
})
afterEach(() => {
  for (const release of releases) release()
  releases = []
  rmSync(folder, { recursive: true })
})

test('rejects a second start on the same data folder with the address of the first', async () => {
  const releaseFirst = await take()
  await expect(lockDataFolder(folder, status)).rejects.toMatchObject({
    status: { address: 'http://127.0.0.1:4800' },
  })
  releaseFirst()
  await take()
})

test('takes over from a start that was killed, though its number lives on in another process', async () => {
  writeFileSync(
    join(folder, 'running.json'),
    JSON.stringify({ pid: process.pid, control: 'http://127.0.0.1:9/' }),
  )
  await take()
})

test('runs one command at a time for processes that can read running.json and reports the result', async () => {
  const heard: unknown[] = []
  let finish = () => {}
  const sweep: SupervisorCommand = async (input, report) => {
    report({ room: input.room })
    await new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const burn: SupervisorCommand = async () => {
    throw new Error('there is no fire here')
  }
  await expect(sendCommand(folder, 'sweep', {}, () => {})).rejects.toThrow(/is not running on/)
  await take({ sweep, burn })
  const sweeping = sendCommand(folder, 'sweep', { room: 'bay 2' }, (step) => heard.push(step))
  while (heard.length === 0) await sleep(5)
  await expect(sendCommand(folder, 'burn', {}, () => {})).rejects.toThrow(/Another command/)
  finish()
  await sweeping
  expect(heard).toEqual([{ room: 'bay 2' }])
  await expect(sendCommand(folder, 'burn', {}, () => {})).rejects.toThrow('there is no fire here')
  await expect(sendCommand(folder, 'dance', {}, () => {})).rejects.toThrow(/404/)
})
