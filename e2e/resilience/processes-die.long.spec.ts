/** safety.md R5 under load: every process dies again and again while many people work. `npm run test:long` */
import { expect, test } from '@playwright/test'
import { ask, signInAs, somePhone, unique } from '../commands/api.ts'
import { callOf, crash, names, untilServes } from '../commands/service-probes.ts'
import { askAllTheTime, hangs, slowestOf, statusesOf } from '../commands/load.ts'

const rounds = 5
const readers = 8

test(`every process is killed ${rounds} times under load: 200 or 503, never a hang, and what was said to be saved is`, async () => {
  test.setTimeout(15 * 60_000)
  const { token } = await signInAs('manager')
  const word = unique()
  const pressure = Array.from({ length: readers }, (_, n) =>
    askAllTheTime(callOf[names[n % names.length]!], token),
  )

  let wanted = true
  const acknowledged: string[] = []
  const writing = (async () => {
    for (let n = 0; wanted; n++) {
      const body = { contact_person: `${word} ${n}`, phone: somePhone() }
      const answer = await ask('POST', '/customers', { as: token, body }).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(answer.body.data.customer_code)
    }
  })()

  for (let round = 0; round < rounds; round++) {
    for (const victim of [...names, 'gateway']) {
      await crash(victim)
      for (const name of names) await untilServes(name, token)
    }
  }
  wanted = false
  await writing
  const sent = (await Promise.all(pressure.map((one) => one.stop()))).flat()
  // While the gateway itself is down nobody answers at all: 0.
  for (const status of statusesOf(sent)) expect([0, 200, 403, 503]).toContain(status)
  expect(slowestOf(sent)).toBeLessThan(hangs)

  expect(acknowledged.length).toBeGreaterThan(0)
  for (const code of acknowledged) {
    const { body } = await ask('GET', `/customers?search=${code}`, { as: token })
    expect(body.data, code).toHaveLength(1)
  }
})
