/** The cheques of the demo shop: one is held for a job that waits for payment, and the bank has returned another one. */
import { aed, toFils } from '@warsha/contracts/base/money'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { toLocalDate } from '@warsha/service-kit/base'
import { addCheque } from '../features/cheques/add-cheque.ts'
import { changeChequeStatus } from '../features/cheques/change-cheque-status.ts'
import { listCheques } from '../features/cheques/cheques.views.ts'
import { depositCheques } from '../features/cheques/deposit-cheques.ts'
import type { DemoAction } from './demo-action.ts'
import type { DemoPerson } from './demo-person.ts'

const dayMs = 86_400_000
const idempotency = undefined
const returnedNumber = '000731'

interface DemoCheques {
  readonly clerk: DemoPerson
  readonly timeZone: string
  /** A job that nobody has paid yet. */
  readonly unpaid: WorkCardRow | undefined
  /** The customer of the returned cheque. */
  readonly other: WorkCardRow | undefined
}

/** Both cheques are post-dated, so that they are no payments. */
export const planDemoCheques = (
  { clerk, timeZone, unpaid, other }: DemoCheques,
  nowMs: number,
): DemoAction[] => {
  const toDay = (days: number) => toLocalDate(timeZone, new Date(nowMs + days * dayMs))
  const paper = { bank_name: 'Creek Bank', kept_where: 'Safe', held_by: clerk.name }
  const record = (days: number, body: Parameters<typeof addCheque>[1]['body']): DemoAction => ({
    atMs: nowMs + days * dayMs,
    run: (service) => addCheque(service, { actor: clerk, body, idempotency }),
  })
  const held = unpaid
    ? [
        record(-2, {
          ...paper,
          customer_id: unpaid.customer_id,
          work_card_id: unpaid.id,
          amount: toFils(unpaid.total_amount ?? aed(0)),
          number: '000845',
          drawer_name: 'Al Noor Trading LLC',
          cheque_date: toDay(5),
        }),
      ]
    : []
  if (!other) return held

  const ofReturned = (days: number, run: (id: string) => DemoAction['run']): DemoAction => ({
    atMs: nowMs + days * dayMs,
    run: async (service) => {
      const page = { page: 1, limit: 1 }
      const { data } = await listCheques(service.db, { ...page, search: returnedNumber })
      if (!data[0]) throw new Error('the demo shop has no returned cheque')
      await run(data[0].id)(service)
    },
  })
  return [
    ...held,
    record(-40, {
      ...paper,
      customer_id: other.customer_id,
      amount: toFils(aed(1500)),
      number: returnedNumber,
      drawer_name: 'Gulf Transport LLC',
      cheque_date: toDay(-12),
    }),
    ofReturned(-11, (id) => (service) => {
      const body = { cheque_ids: [id] }
      return depositCheques(service, { actor: clerk, body, idempotency })
    }),
    ofReturned(-8, (id) => (service) => {
      const body = { to: 'returned', reason: 'Insufficient funds' } as const
      return changeChequeStatus(service, { actor: clerk, params: { id }, body, idempotency })
    }),
  ]
}
