/** safety.md R5 under load: every process dies again and again while many people work. `npm run test:long` */
import { expect, test } from '@playwright/test'
import { randomPhone, request, signInAs, uniqueId } from '../commands/api.ts'
import {
  distinctStatuses,
  hangThresholdMs,
  readContinuously,
  slowestDurationMs,
} from '../commands/load.ts'
import {
  crashService,
  expectServing,
  probedServices,
  probePaths,
} from '../commands/service-probes.ts'

const rounds = 5
const readers = 8

test(`every process is killed ${rounds} times under load: 200 or 503, never a hang, and what was said to be saved is`, async () => {
  test.setTimeout(15 * 60_000)
  const { token } = await signInAs('manager')
  const word = uniqueId()
  const pressure = Array.from({ length: readers }, (_, n) =>
    readContinuously(probePaths[probedServices[n % probedServices.length]!], token),
  )

  let wanted = true
  const acknowledged: string[] = []
  const writing = (async () => {
    for (let n = 0; wanted; n++) {
      const body = { contact_person: `${word} ${n}`, phone: randomPhone() }
      const answer = await request('POST', '/customers', { as: token, body }).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(answer.body.data.customer_code)
    }
  })()

  for (let round = 0; round < rounds; round++) {
    for (const victim of [...probedServices, 'gateway']) {
      await crashService(victim)
      for (const name of probedServices) await expectServing(name, token)
    }
  }
  wanted = false
  await writing
  const sent = (await Promise.all(pressure.map((one) => one.stop()))).flat()
  // While the gateway itself is down nobody answers at all: 0.
  for (const status of distinctStatuses(sent)) expect([0, 200, 403, 503]).toContain(status)
  expect(slowestDurationMs(sent)).toBeLessThan(hangThresholdMs)

  expect(acknowledged.length).toBeGreaterThan(0)
  for (const code of acknowledged) {
    const { body } = await request('GET', `/customers?search=${code}`, { as: token })
    expect(body.data, code).toHaveLength(1)
  }
})
