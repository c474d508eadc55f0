import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '../testing/test-service.ts'
import { type Balancer, createBalancer, type Instance } from './balancer.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a service whose readiness check responds only while `isResponding`. */
const startService = async () => {
  const state = { isResponding: true, status: 200, url: '' }
  const server = createServer((_, response) => {
    if (state.isResponding) response.writeHead(state.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
const start = (...urls: string[]): Balancer => {
  const balancer = createBalancer('workshop', urls, { upstreamTimeoutMs: 1000 })
  closing.push(() => balancer.close())
  return balancer
}
const pickInstance = (balancer: Balancer): Instance => {
  const instance = balancer.pick()
  if (!instance) throw new Error('there is no instance')
  return instance
}

test('does not pick a single instance that hangs until its readiness check responds', async () => {
  const service = await startService()
  const balancer = start(service.url)
  const instance = pickInstance(balancer)
  service.isResponding = false
  balancer.reportFailure(instance, 'timeout')
  expect([balancer.pick(), balancer.pick(instance), instance.ready]).toEqual([
    undefined,
    undefined,
    false,
  ])
  // Longer than one readiness check, which times out after 1 s.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(balancer.pick()).toBeUndefined()
  service.isResponding = true
  await eventually(() => {
    expect(balancer.pick()).toBe(instance)
    expect(instance.ready).toBe(true)
  })
})

test('picks only the other instance while one hangs', async () => {
  const [frozen, healthy] = [await startService(), await startService()]
  const balancer = start(frozen.url, healthy.url)
  frozen.isResponding = false
  balancer.reportFailure(balancer.instances[0] as Instance, 'timeout')
  for (let i = 0; i < 6; i += 1) expect(pickInstance(balancer).url).toBe(healthy.url)
  expect(balancer.pick(balancer.instances[1])?.url).toBe(healthy.url)
})

test('picks an instance again immediately if it responds to the readiness check', async () => {
  const balancer = start((await startService()).url)
  balancer.reportFailure(pickInstance(balancer), 'timeout')
  await eventually(() => expect(balancer.pick()?.ready).toBe(true))
})

test('picks an unready instance again once it responds, for want of a ready one', async () => {
  const service = await startService()
  const balancer = start(service.url)
  service.status = 503
  balancer.reportFailure(pickInstance(balancer), 'timeout')
  await eventually(() => expect(balancer.pick()).toBeDefined())
  expect(pickInstance(balancer).ready).toBe(false)
})
