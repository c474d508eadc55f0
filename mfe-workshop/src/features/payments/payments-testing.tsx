/** For the tests of what is paid: a server that keeps the payments of a card of 250.00 AED. */
import type { Payment } from '@warsha/contracts/payments'
import { idOf, refusal, saved } from '@warsha/web-kit/testing'
import { anOfficeCard, aShopWith, cardId, myId } from '../work-card/work-card-testing.tsx'

const me = { id: myId, first_name: 'Bilal', last_name: 'Rahman' }

export const aPayment = (number: number, facts: Partial<Payment> = {}): Payment => ({
  id: idOf(300 + number),
  receipt_number: `RCP-2026-00000${number}`,
  work_card_id: cardId,
  payment_method: 'cash',
  amount: 100,
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
  ...facts,
})

const cents = (sum: number) => Math.round(sum * 100) / 100

/** A server on which payments are taken, changed and made void. */
export const aTill = (payments: Payment[], total = 250) => {
  let kept = payments
  const card = anOfficeCard({ total_amount: total })
  const api = aShopWith(() => card)
  const summaryOf = () => {
    const live = kept.filter(({ voided_at }) => voided_at === null)
    const paid_amount = cents(live.reduce((sum, { amount }) => sum + amount, 0))
    const rest = {
      outstanding_balance: cents(Math.max(0, total - paid_amount)),
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
    saved(
      kept.filter(({ voided_at }) => query.get('include_voided') === 'true' || voided_at === null),
    ),
  )
  api.on(`GET ${ofCard}/summary`, () => saved(summaryOf()))
  api.on(`POST ${ofCard}`, ({ body }) => {
    const made = aPayment(kept.length + 1, {
      ...(body as Payment),
      amount: Number((body as Payment).amount),
    })
    kept = [made, ...kept]
    return saved(made, [], 201)
  })
  /** Lets the payment of a number be changed and made void. */
  const replace = (number: number, facts: Partial<Payment>) => {
    const { id } = aPayment(number)
    kept = kept.map((payment) =>
      payment.id === id ? { ...payment, ...facts, version: payment.version + 1 } : payment,
    )
    return kept.find((payment) => payment.id === id)!
  }
  for (const { id } of payments) {
    const number = Number(id.slice(-3)) - 300
    api.on(`PUT /payments/${id}`, ({ body }) => {
      const { amount, ...facts } = body as Payment
      return saved(replace(number, { ...facts, amount: Number(amount) }))
    })
    api.on(`DELETE /payments/${id}`, ({ body }) => {
      const { reason } = body as { reason: string }
      replace(number, { voided_at: '2026-11-22T06:00:00.000Z', voided_by: me, void_reason: reason })
      return { body: { success: true } }
    })
  }
  /** Another till was faster, and left so much. */
  const refuse = (amount: string, outstanding: string) =>
    api.on(`POST ${ofCard}`, () => {
      kept = [
        aPayment(99, { amount: cents(summaryOf().outstanding_balance - Number(outstanding)) }),
        ...kept,
      ]
      return refusal(409, 'payment_exceeds_outstanding', { params: { amount, outstanding } })
    })
  return { api, refuse }
}
