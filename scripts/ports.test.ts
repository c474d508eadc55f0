import { createServer } from 'node:net'
import { freePort, isFree } from './ports.mjs'

test('takes another port when the wanted one is taken', async () => {
  const wanted = await freePort()
  const holder = createServer().listen(wanted, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  try {
    expect(await isFree(wanted)).toBe(false)
    expect(await freePort(wanted)).not.toBe(wanted)
  } finally {
    holder.close()
  }
})
