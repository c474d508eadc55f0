/** Test support: jobs whose approved estimate asks for a deposit. */
import type { Service } from '@warsha/service-kit/process'
import type { RunningService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { createEstimatesFixture, labour } from '../estimates/estimates-testing.ts'
import { today } from '../payments/payments-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'

type Outcome = 'approved' | 'declined'

export const createDepositsFixture = (service: () => RunningService<Service>) => {
  const shop = createEstimatesFixture(service)
  const { request } = shop

  /** Sends an estimate of a job, which staff decides for the customer. Returns the decided estimate. */
  const decide = async (
    estimate: {
      id: string
      current: { version_number: number; lines: { line_key: string }[] }
    },
    outcomes: readonly Outcome[] = [],
  ) => {
    const { status, body } = await request('POST', `/estimates/${estimate.id}/decision`, {
      version_number: estimate.current.version_number,
      lines: estimate.current.lines.map(({ line_key }, at) => ({
        line_key,
        decision: outcomes[at] ?? 'approved',
      })),
      name: 'Omar Zaabi',
      reason: 'On the phone',
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }

  /** A job of 1,000 AED without VAT, whose approved estimate asks for that deposit. */
  const createApproved = async (deposit: object = {}, customerId?: string) => {
    const estimate = await shop.createSent(
      {
        lines: [labour('Rebuild gearbox', 1000)],
        deposit: 10,
        deposit_type: 'percentage',
        ...deposit,
      },
      customerId ? { customer_id: customerId } : {},
    )
    await decide(estimate)
    return estimate.work_card_id as string
  }

  const takeDeposit = (
    cardId: string,
    amount: number,
    fields: object = {},
    as = reception,
    key: string = uuid(),
  ) =>
    request(
      'POST',
      `/work-cards/${cardId}/deposits`,
      { payment_method: 'card', payment_date: today, amount, ...fields },
      as,
      { 'idempotency-key': key },
    )

  /** Takes a deposit, and returns it. */
  const takeNew = async (cardId: string, amount: number) => {
    const { status, body } = await takeDeposit(cardId, amount)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const readDeposit = async (cardId: string) =>
    (await request('GET', `/work-cards/${cardId}/deposit`)).body.data

  const invoice = (cardId: string) =>
    request('POST', `/invoices/generate/work-card/${cardId}`, {}, reception)

  const readInvoice = async (id: string) => (await request('GET', `/invoices/${id}`)).body.data

  const readTotals = async (query: string) =>
    (await request('GET', `/invoices/totals?${query}`)).body.data

  const credit = (invoiceId: string, as = manager) =>
    request('POST', `/invoices/${invoiceId}/credit-note`, { reason: 'By mistake' }, as)

  const readCredits = async (customerId: string) =>
    (await request('GET', `/customers/${customerId}/credits`)).body.data

  return {
    ...shop,
    decide,
    createApproved,
    takeDeposit,
    takeNew,
    readDeposit,
    invoice,
    readInvoice,
    readTotals,
    credit,
    readCredits,
  }
}
