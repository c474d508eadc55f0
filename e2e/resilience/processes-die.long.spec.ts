/** Kills every process repeatedly under load. Only in `npm run test:long`. */
import { expect, test } from '@playwright/test'
import { randomPhone, request, signInAs, uniqueId } from '../commands/api.ts'
import {
  distinctStatuses,
  hangThresholdMs,
  readContinuously,
  slowestDurationMs,
} from '../commands/load.ts'
import { probePaths } from '../commands/probe-paths.mjs'
import { crashService, expectServing, probedServices } from '../commands/service-probes.ts'

const rounds = 5
const readers = 8

test(`answers without hangs and loses no confirmed write while every process is killed ${rounds} times under load`, async () => {
  test.setTimeout(15 * 60_000)
  const { token } = await signInAs('manager')
  const marker = uniqueId()
  const loads = Array.from({ length: readers }, (_, n) =>
    readContinuously(probePaths[probedServices[n % probedServices.length]!], token),
  )

  let isWriting = true
  const acknowledged: string[] = []
  const writer = (async () => {
    for (let n = 0; isWriting; n++) {
      const body = { contact_person: `${marker} ${n}`, phone: randomPhone() }
      const response = await request('POST', '/customers', { as: token, body }).catch(
        () => undefined,
      )
      if (response?.status === 201) acknowledged.push(response.body.data.customer_code)
    }
  })()

  for (let round = 0; round < rounds; round++) {
    for (const victim of [...probedServices, 'gateway']) {
      await crashService(victim)
      for (const name of probedServices) await expectServing(name, token)
    }
  }
  isWriting = false
  await writer
  const samples = (await Promise.all(loads.map((load) => load.stop()))).flat()
  // 0: no response, because the gateway itself was down.
  for (const status of distinctStatuses(samples)) expect([0, 200, 403, 503]).toContain(status)
  expect(slowestDurationMs(samples)).toBeLessThan(hangThresholdMs)

  expect(acknowledged.length).toBeGreaterThan(0)
  for (const code of acknowledged) {
    const { body } = await request('GET', `/customers?search=${code}`, { as: token })
    expect(body.data, code).toHaveLength(1)
  }
})
