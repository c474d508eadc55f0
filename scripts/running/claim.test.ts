import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claim } from './claim.mjs'

let folder: string
let releases: (() => void)[] = []
const take = async () => {
  const { release } = await claim(folder, status)
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

test('a second start of the same data folder is told the address of the first', async () => {
  const releaseFirst = await take()
  await expect(claim(folder, status)).rejects.toMatchObject({ status: { address: 'http://127.0.0.1:4800' } })
  releaseFirst()
  await take()
})

test('takes over from a start that was killed, though its number lives on in another process', async () => {
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, control: 'http://127.0.0.1:9/' }))
  await take()
})
