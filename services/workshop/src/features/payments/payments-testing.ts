/** For the tests of money: a till that takes payments, and repeats what was too busy to be decided. */
import type { Service } from '@warsha/service-kit/service'
import { type RunningService, runAsAdmin, type TestResponse } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { createShopFixture, reception } from '../work-cards/work-cards-testing.ts'

export const today = '2026-11-20'

export const createPaymentsFixture = (service: () => RunningService<Service>) => {
  const shop = createShopFixture(service)
  const { ask, card } = shop
  /** A card that costs so much AED, by one task. */
  const cardOf = (aed: number, fields: object = {}) =>
    card({ tasks: [{ description: 'Gearbox', estimated_cost: aed }], ...fields })
  const pay = (
    id: string,
    amount: number,
    fields: object = {},
    as = reception,
    key: string = uuid(),
  ) => {
    const body = { payment_method: 'cash', payment_date: today, amount, ...fields }
    return ask('POST', `/payments/work-card/${id}`, body, as, { 'idempotency-key': key })
  }
  const payments = async (id: string, query = '', as = reception) =>
    (await ask('GET', `/payments/work-card/${id}${query}`, undefined, as)).body.data
  const summary = async (id: string) =>
    (await ask('GET', `/payments/work-card/${id}/summary`)).body.data
  const calculations = async (id: string) =>
    (await ask('GET', `/work-cards/${id}/financials`)).body.data.calculations
  const complete = (id: string) => ask('PUT', `/work-cards/${id}`, { status: 'completed' })
  return { ...shop, cardOf, pay, payments, summary, calculations, complete }
}

/** Asks again while the answer is that it's busy, as a client does with its key. */
export const retryWhileBusy = async (
  asking: () => Promise<TestResponse>,
): Promise<TestResponse> => {
  for (;;) {
    const answer = await asking()
    if (answer.status !== 503 && answer.body.code !== 'request_in_flight') return answer
  }
}

/** A part stands on the card, as if the shelf had been asked. */
export const insertReservedPart = async (
  service: RunningService<Service>,
  work_card_id: string,
  quantity: number,
  unit_price: number,
) => {
  const id = uuid()
  await runAsAdmin(service.database.name, (client) =>
    client.query(
      `insert into part_lines (id, work_card_id, part_id, part_number, part_name, unit_of_measure, quantity, unit_price,
        state, created_at, updated_at) values ($1, $2, $3, 'P-1', 'Brake pads', 'set', $4, $5, 'reserved', now(), now())`,
      [id, work_card_id, uuid(), quantity, unit_price],
    ),
  )
  await service.request('POST', `/api/work-cards/${work_card_id}/recalculate`, {
    as: reception,
    body: {},
  })
  return id
}
