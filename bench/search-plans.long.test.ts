/**
 * Plans of searches among a million customers, vehicles and work cards, and of what the office opens beside them. Loading the
 * two shops takes twenty and ten minutes, once.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

jest.setTimeout(3_600_000)

const run = async (name: string, ...args: string[]) => {
  const script = join(__dirname, name)
  // As outside of jest: the data folder of this checkout, or that of WARSHA_DATA.
  const child = spawn(process.execPath, [script, ...args])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}

test('no list, search or statistics statement reads a whole large table', async () => {
  expect(await run('search-plans.mjs')).toEqual({
    code: 0,
    output: expect.stringContaining('\n0 of them read a whole table'),
  })
})

test('no account, estimate, invoice, card page or dashboard reads a whole large table without a reason', async () => {
  expect(await run('surfaces.mjs', '--rounds', '1')).toEqual({
    code: 0,
    output: expect.stringContaining('\n0 plans read a whole large table'),
  })
})
