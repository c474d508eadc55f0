/** Refunds of the demo shop: one was issued, and one waits for a second person. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import { isRole } from '@warsha/contracts/base/roles'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { recordDeposit } from '../features/payments/record-deposit.ts'
import { requestRefund } from '../features/refunds/request-refund.ts'
import type { DemoAction } from './demo-action.ts'
import type { DemoPerson } from './demo-person.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const idempotency = undefined

interface DemoRefunds {
  readonly clerk: DemoPerson
  /** The last two different ones get refunds. */
  readonly customerIds: readonly string[]
  readonly timeZone: string
}

interface DemoRefund {
  readonly customerId: string
  readonly atMs: number
  readonly deposit: Fils
  readonly refunded: Fils
  readonly reason: string
}

/** A payment on account by card, which is refunded two hours later. */
const refundDeposit = async (
  service: Service,
  { clerk, timeZone }: DemoRefunds,
  { customerId, atMs, deposit, refunded, reason }: DemoRefund,
): Promise<void> => {
  if (!isRole(clerk.role)) throw new Error(`${clerk.role} is no role`)
  const actor = { ...clerk, role: clerk.role }
  const { data } = await recordDeposit(service, {
    actor,
    params: { id: customerId },
    body: {
      payment_method: 'card',
      amount: deposit,
      payment_date: toLocalDate(timeZone, new Date(atMs)),
      card_last_4: '4242',
    },
    idempotency,
  })
  const later = { ...service, clock: () => new Date(atMs + 2 * hourMs) }
  const body = { payment_id: data.id, amount: refunded, reason }
  await requestRefund(later, { actor, body, idempotency })
}

export const planDemoRefunds = (demo: DemoRefunds, nowMs: number): DemoAction[] => {
  const [first, second = first] = [...new Set(demo.customerIds)].slice(-2)
  if (!first || !second) return []
  const refunds: DemoRefund[] = [
    {
      customerId: first,
      atMs: nowMs - 9 * dayMs,
      deposit: fils(150_00),
      refunded: fils(150_00),
      reason: 'Fewer parts needed than agreed',
    },
    {
      customerId: second,
      atMs: nowMs - dayMs,
      deposit: fils(800_00),
      refunded: fils(800_00),
      reason: 'The customer sells the car',
    },
  ]
  return refunds.map((refund) => ({
    atMs: refund.atMs,
    run: (service) => refundDeposit(service, demo, refund),
  }))
}
