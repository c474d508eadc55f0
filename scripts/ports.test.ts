import { createServer } from 'node:net'
import { freePort, isFree } from './ports.mjs'

test('chooses another port if the preferred one is taken', async () => {
  const preferred = await freePort()
  const holder = createServer().listen(preferred, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  try {
    expect(await isFree(preferred)).toBe(false)
    expect(await freePort(preferred)).not.toBe(preferred)
  } finally {
    holder.close()
  }
})
