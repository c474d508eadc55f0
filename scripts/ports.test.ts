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

test('chooses ports that the system does not give to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 10 }, () => freePort()))
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000)
    expect(port).toBeLessThan(32_000)
  }
})

test('chooses no port twice, because its program may not listen yet', async () => {
  const ports = await Promise.all(Array.from({ length: 600 }, () => freePort()))
  expect(new Set(ports).size).toBe(ports.length)
})
