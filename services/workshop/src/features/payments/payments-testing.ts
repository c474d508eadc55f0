/** Test support: a shop that takes payments. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { createShopFixture, reception } from '../work-cards/work-cards-testing.ts'

export const today = '2026-11-20'

export const createPaymentsFixture = (service: () => RunningService<Service>) => {
  const shop = createShopFixture(service)
  const { createCard, request } = shop

  /** Opens a work card with one task of that cost. */
  const createCardWithCost = (costAed: number, fields: object = {}) =>
    createCard({ tasks: [{ description: 'Gearbox', estimated_cost: costAed }], ...fields })

  /** Records a payment of that many AED. */
  const pay = (
    id: string,
    amount: number,
    fields: object = {},
    as = reception,
    key: string = uuid(),
  ) => {
    const body = { payment_method: 'cash', payment_date: today, amount, ...fields }
    return request('POST', `/payments/work-card/${id}`, body, as, { 'idempotency-key': key })
  }

  /** Records a payment on account of a customer: a deposit of that many AED. */
  const payOnAccount = (
    customerId: string,
    amount: number,
    fields: object = {},
    as = reception,
  ) => {
    const body = { payment_method: 'cash', payment_date: today, amount, ...fields }
    return request('POST', `/customers/${customerId}/deposits`, body, as)
  }

  const listPayments = async (id: string, query = '', as = reception) =>
    (await request('GET', `/payments/work-card/${id}${query}`, undefined, as)).body.data

  const readSummary = async (id: string) =>
    (await request('GET', `/payments/work-card/${id}/summary`)).body.data

  const readCalculations = async (id: string) =>
    (await request('GET', `/work-cards/${id}/financials`)).body.data.calculations

  const completeCard = (id: string) => request('PUT', `/work-cards/${id}`, { status: 'completed' })

  return {
    ...shop,
    createCardWithCost,
    pay,
    payOnAccount,
    listPayments,
    readSummary,
    readCalculations,
    completeCard,
  }
}

/** Puts a reserved part on a work card, without inventory. */
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
