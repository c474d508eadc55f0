/** Payments, discounts, invoices, cheques and the cash drawer of the demo shop, recorded in the order of time: invoice numbers follow their dates. */
import { aed, fils, toFils } from '@warsha/contracts/base/money'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { generateInvoice } from '../features/invoices/generate-invoice.ts'
import { recordPayment } from '../features/payments/record-payment.ts'
import { voidPayment } from '../features/payments/void-payment.ts'
import { listWorkCards } from '../features/work-card-lists/work-card-lists.views.ts'
import { setDiscount } from '../features/work-cards/set-discount.ts'
import type { DemoAction } from './demo-action.ts'
import type { DemoPerson } from './demo-person.ts'
import { planDemoCash } from './seed-demo-cash.ts'
import { planDemoCheques } from './seed-demo-cheques.ts'
import { planDemoRefunds } from './seed-demo-refunds.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const seedDemoMoney = async (
  service: Service,
  { clerk, manager }: { readonly clerk: DemoPerson; readonly manager: DemoPerson },
): Promise<void> => {
  const { shop_timezone: timeZone } = await readLocalSettings(service.db)
  const cards = [
    ...(await listCards(service, 'completed')),
    ...(await listCards(service, 'waiting_payment')),
  ]
  const nowMs = service.clock().getTime()
  const ofCards = cards.flatMap((card, index) => planActions({ card, clerk, timeZone }, index))
  const unpaid = cards.find(
    ({ status }, index) => status === 'waiting_payment' && !isPartPaid(index),
  )
  const cheques = planDemoCheques({ clerk, timeZone, unpaid, other: cards[0] }, nowMs)
  const cash = planDemoCash({ clerk, manager, timeZone }, nowMs, ofCards)
  const customerIds = cards.map(({ customer_id }) => customer_id)
  const refunds = planDemoRefunds({ clerk, customerIds, timeZone }, nowMs)
  const actions = [...cash, ...cheques, ...refunds, ...ofCards]
    .filter(({ atMs }) => atMs < nowMs)
    .sort((one, other) => one.atMs - other.atMs)
  for (const { atMs, run } of actions) await run({ ...service, clock: () => new Date(atMs) })
}

const listCards = async (
  service: Service,
  status: 'completed' | 'waiting_payment',
): Promise<WorkCardRow[]> => {
  const pages = [1, 2].map((page) =>
    listWorkCards(service, { page, limit: 100, status, sort: 'received_date' }, null),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}

const paymentDetails: Readonly<Record<PaymentMethod, object>> = {
  cash: {},
  card: { card_last_4: '4242', reference_number: 'POS-0100' },
  bank_transfer: { reference_number: 'TRF-0100', bank_name: 'Creek Bank' },
  cheque: { cheque_number: '000100', bank_name: 'Creek Bank' },
  insurance_claim: { reference_number: 'CLM-PAID-0100' },
}

const paymentMethodOf = ({ payment_type }: WorkCardRow, index: number): PaymentMethod => {
  if (payment_type === 'insurance') return 'insurance_claim'
  if (payment_type === 'ccm') return 'cheque'
  return (['cash', 'card', 'card', 'bank_transfer'] as const)[index % 4]!
}

interface DemoCard {
  readonly card: WorkCardRow
  readonly clerk: DemoPerson
  readonly timeZone: string
}

/** Every second job that waits for payment. */
const isPartPaid = (index: number): boolean => index % 2 === 1

const planActions = (demo: DemoCard, index: number): DemoAction[] => {
  const { card } = demo
  const startMs = new Date(card.completed_date ?? card.received_date).getTime() + hourMs / 2
  const total = toFils(card.total_amount ?? aed(0))
  const half = Math.round(total / 2)
  const method = paymentMethodOf(card, index)
  const pay = (atMs: number, amount: number, by = method) => payAction(demo, atMs, amount, by)
  const invoice = invoiceAction(demo, startMs + minuteMs)

  if (card.status === 'waiting_payment')
    return isPartPaid(index) ? [pay(startMs + 8 * hourMs, Math.round(total / 3))] : []
  // Insurers pay after a fortnight, some customers after a reminder.
  if (card.payment_type === 'insurance') return [invoice, pay(startMs + 14 * dayMs, total)]
  if (index % 11 === 4) return [invoice, pay(startMs + 40 * dayMs, total)]
  if (index % 7 === 2)
    return [pay(startMs, half, 'cash'), invoice, pay(startMs + 5 * dayMs, total - half)]
  if (index % 13 === 6) return [discountAction(demo, startMs - minuteMs), invoice]
  if (index === 20)
    return [
      voidedPaymentAction(demo, startMs - minuteMs),
      invoice,
      pay(startMs + 2 * hourMs, total),
    ]
  return [invoice, pay(startMs + 2 * minuteMs, total)]
}

const payAction = (
  { card, clerk, timeZone }: DemoCard,
  atMs: number,
  amount: number,
  payment_method: PaymentMethod,
): DemoAction => ({
  atMs,
  run: (service) =>
    recordPayment(service, {
      actor: clerk,
      params: { id: card.id },
      body: {
        payment_method,
        amount: fils(amount),
        payment_date: toLocalDate(timeZone, new Date(atMs)),
        ...paymentDetails[payment_method],
      },
      idempotency: undefined,
    }),
})

const invoiceAction = ({ card, clerk }: DemoCard, atMs: number): DemoAction => ({
  atMs,
  run: (service) =>
    generateInvoice(service, {
      actor: clerk,
      params: { id: card.id },
      body: {},
      idempotency: undefined,
    }),
})

/** Five per cent for a regular customer. */
const discountAction = ({ card, clerk }: DemoCard, atMs: number): DemoAction => ({
  atMs,
  run: (service) =>
    setDiscount(service, {
      actor: clerk,
      params: { id: card.id },
      body: { discount: 5, discount_type: 'percentage' },
    }),
})

/** A payment that was entered on the wrong card and voided immediately. */
const voidedPaymentAction = ({ card, clerk, timeZone }: DemoCard, atMs: number): DemoAction => ({
  atMs,
  run: async (service) => {
    const { data } = await recordPayment(service, {
      actor: clerk,
      params: { id: card.id },
      body: {
        payment_method: 'cash',
        amount: fils(100_00),
        payment_date: toLocalDate(timeZone, new Date(atMs)),
      },
      idempotency: undefined,
    })
    await voidPayment(service, {
      actor: clerk,
      scope: 'all',
      params: { id: data.id },
      body: { reason: 'Entered on the wrong card' },
    })
  },
})
