/** What the demo shop's customers paid and were invoiced, in the order of time: numbers of invoices follow their dates. */
import { fils } from '@warsha/contracts/money'
import type { PaymentMethod } from '@warsha/contracts/payment-rules'
import type { WorkCardRow } from '@warsha/contracts/work-cards'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn } from '@warsha/service-kit/shop-time'
import { generateInvoice } from '../features/invoices/generate-invoice.ts'
import { recordPayment } from '../features/payments/record-payment.ts'
import { voidPayment } from '../features/payments/void-payment.ts'
import { setDiscount } from '../features/work-cards/set-discount.ts'
import { selectPage } from '../features/work-cards/work-card-lists.views.ts'

type Person = { readonly id: string; readonly name: string; readonly role: string }
interface Deed {
  readonly at: number
  readonly run: (then: Service) => Promise<unknown>
}

const hour = 3_600_000
const day = 24 * hour

export const seedDemoMoney = async (service: Service, clerk: Person): Promise<void> => {
  const { shop_timezone: zone } = await readLocalSettings(service.db)
  const cards = [
    ...(await cardsIn(service, 'completed')),
    ...(await cardsIn(service, 'waiting_payment')),
  ]
  const now = service.clock().getTime()
  const deeds = cards.flatMap((card, number) => deedsOf(card, number, { clerk, zone }))
  for (const { at, run } of deeds
    .filter((deed) => deed.at < now)
    .sort((one, other) => one.at - other.at))
    await run({ ...service, clock: () => new Date(at) })
}

const cardsIn = async (
  service: Service,
  status: 'completed' | 'waiting_payment',
): Promise<WorkCardRow[]> => {
  const pages = [1, 2].map((page) =>
    selectPage(service, { page, limit: 100, status, sort: 'received_date' }, null),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}

/** Traces that look like what a till leaves behind. */
const traces: Readonly<Record<PaymentMethod, object>> = {
  cash: {},
  card: { card_last_4: '4242', reference_number: 'POS-0100' },
  bank_transfer: { reference_number: 'TRF-0100', bank_name: 'Creek Bank' },
  cheque: { cheque_number: '000100', bank_name: 'Creek Bank' },
  insurance_claim: { reference_number: 'CLM-PAID-0100' },
}

const methodOf = ({ payment_type }: WorkCardRow, number: number): PaymentMethod => {
  if (payment_type === 'insurance') return 'insurance_claim'
  if (payment_type === 'ccm') return 'cheque'
  return (['cash', 'card', 'card', 'bank_transfer'] as const)[number % 4]!
}

const deedsOf = (
  card: WorkCardRow,
  number: number,
  { clerk, zone }: { clerk: Person; zone: string },
): Deed[] => {
  const begun = new Date(card.completed_date ?? card.received_date).getTime() + hour / 2
  const params = { id: card.id }
  const total = Math.round((card.total_amount ?? 0) * 100)
  const actor = clerk
  const idempotency = undefined
  const payAt = (at: number, amount: number, payment_method = methodOf(card, number)): Deed => ({
    at,
    run: async (then) => {
      const payment_date = dayIn(zone, new Date(at))
      const body = { payment_method, amount: fils(amount), payment_date, ...traces[payment_method] }
      return recordPayment(then, { actor, params, body, idempotency })
    },
  })
  const invoice: Deed = {
    at: begun + 60_000,
    run: (then) => generateInvoice(then, { actor, params, body: {}, idempotency }),
  }
  if (card.status === 'waiting_payment')
    return number % 2 ? [payAt(begun + 8 * hour, Math.round(total / 3))] : []
  // Insurers pay after a fortnight, and some people when they are reminded.
  if (card.payment_type === 'insurance') return [invoice, payAt(begun + 14 * day, total)]
  if (number % 11 === 4) return [invoice, payAt(begun + 40 * day, total)]
  if (number % 7 === 2)
    return [
      payAt(begun, Math.round(total / 2), 'cash'),
      invoice,
      payAt(begun + 5 * day, total - Math.round(total / 2)),
    ]
  if (number % 13 === 6) return [...granted(card, actor, begun), invoice]
  if (number === 20)
    return [takenBack(card, actor, begun, zone), invoice, payAt(begun + 2 * hour, total)]
  return [invoice, payAt(begun + 2 * 60_000, total)]
}

/** A regular gets five per cent off, and pays what is left. */
const granted = (card: WorkCardRow, actor: Person, at: number): Deed[] => [
  {
    at: at - 60_000,
    run: (then) =>
      setDiscount(then, {
        actor,
        params: { id: card.id },
        body: { discount: 500, discount_type: 'percentage' },
      }),
  },
]

/** Typed twice at the counter, and voided at once. */
const takenBack = (card: WorkCardRow, actor: Person, at: number, zone: string): Deed => ({
  at: at - 60_000,
  run: async (then) => {
    const body = {
      payment_method: 'cash',
      amount: fils(100_00),
      payment_date: dayIn(zone, new Date(at)),
    } as const
    const { data } = await recordPayment(then, {
      actor,
      params: { id: card.id },
      body,
      idempotency: undefined,
    })
    const reason = 'Entered on the wrong card'
    await voidPayment(then, { actor, reach: 'all', params: { id: data.id }, body: { reason } })
  },
})
