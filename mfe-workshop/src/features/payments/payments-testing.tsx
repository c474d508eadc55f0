/** Test helpers: payments and a fake API that stores them for a card of 250.00 AED. */

import { aed, sumAed, toAed, toFils } from '@warsha/contracts/base/money'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import type { Payment } from '@warsha/contracts/workshop/payments'
import { errorResponse, idOf, recordResponse } from '@warsha/web-kit/testing'
import { anOfficeCard, cardId, fakeWorkCardApi, myId } from '../work-card/work-card-testing.tsx'

const me = { id: myId, first_name: 'Bilal', last_name: 'Rahman' }

export const aPayment = (number: number, overrides: Partial<Payment> = {}): Payment => ({
  id: idOf(300 + number),
  receipt_number: `RCP-2026-00000${number}`,
  work_card_id: cardId,
  payment_method: 'cash',
  amount: aed(100),
  payment_date: '2026-11-21',
  reference_number: null,
  cheque_number: null,
  bank_name: null,
  card_last_4: null,
  notes: null,
  received_by: me,
  created_at: '2026-11-21T08:00:00.000Z',
  version: 1,
  voided_at: null,
  voided_by: null,
  void_reason: null,
  can_change: true,
  ...overrides,
})

/** Fake API on which payments are recorded, changed and voided. */
export const fakePaymentsApi = (
  payments: Payment[],
  total = aed(250),
  fields: Parameters<typeof anOfficeCard>[0] = {},
) => {
  let storedPayments = payments
  const card = anOfficeCard({ total_amount: total, ...fields })
  const api = fakeWorkCardApi(() => card)
  const summaryOf = () => {
    const live = storedPayments.filter(({ voided_at }) => voided_at === null)
    const paid_amount = sumAed(live.map(({ amount }) => amount))
    const outstanding_balance = toAed(outstandingOf(toFils(total), toFils(paid_amount)))
    const rest = {
      outstanding_balance,
      write_off_maximums:
        outstanding_balance > 0 ? [{ payer: 'customer', amount: outstanding_balance }] : [],
      credit: Math.max(0, paid_amount - total),
    }
    return {
      total_amount: total,
      paid_amount,
      ...rest,
      payment_status: 'partial',
      payments_count: live.length,
    }
  }
  const ofCard = `/payments/work-card/${cardId}`
  api.on(`GET ${ofCard}`, ({ query }) =>
    recordResponse(
      storedPayments.filter(
        ({ voided_at }) => query.get('include_voided') === 'true' || voided_at === null,
      ),
    ),
  )
  api.on(`GET ${ofCard}/summary`, () => recordResponse(summaryOf()))
  api.on(`POST ${ofCard}`, ({ body }) => {
    const made = aPayment(storedPayments.length + 1, {
      ...(body as Payment),
      amount: aed(Number((body as Payment).amount)),
    })
    storedPayments = [made, ...storedPayments]
    return recordResponse(made, [], 201)
  })
  const replace = (number: number, overrides: Partial<Payment>) => {
    const { id } = aPayment(number)
    storedPayments = storedPayments.map((payment) =>
      payment.id === id ? { ...payment, ...overrides, version: payment.version + 1 } : payment,
    )
    return storedPayments.find((payment) => payment.id === id)!
  }
  for (const { id } of payments) {
    const number = Number(id.slice(-3)) - 300
    api.on(`PUT /payments/${id}`, ({ body }) => {
      const { amount, ...overrides } = body as Payment
      return recordResponse(replace(number, { ...overrides, amount: aed(Number(amount)) }))
    })
    api.on(`DELETE /payments/${id}`, ({ body }) => {
      const { reason } = body as { reason: string }
      replace(number, { voided_at: '2026-11-22T06:00:00.000Z', voided_by: me, void_reason: reason })
      return { body: { success: true } }
    })
  }
  /** Simulates a payment recorded elsewhere that leaves `outstanding`. */
  const rejectNewPayments = (amount: string, outstanding: string) =>
    api.on(`POST ${ofCard}`, () => {
      storedPayments = [
        aPayment(99, {
          amount: sumAed([summaryOf().outstanding_balance, aed(-Number(outstanding))]),
        }),
        ...storedPayments,
      ]
      return errorResponse(409, 'payment_exceeds_outstanding', { params: { amount, outstanding } })
    })
  return { api, rejectNewPayments }
}
