/** The cash drawer of the demo shop: one recent session of the receptionist, closed five dirhams short. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import {
  type CashCount,
  cashDenominationNames,
  cashDenominations,
} from '@warsha/contracts/workshop/money/cash-rules'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { listDrawers } from '../features/cash-sessions/cash-drawers.views.ts'
import {
  selectOptionalOpenSession,
  selectReport,
} from '../features/cash-sessions/cash-sessions.store.ts'
import { closeCashSession } from '../features/cash-sessions/close-cash-session.ts'
import { confirmCashDifference } from '../features/cash-sessions/confirm-cash-difference.ts'
import { countCashSession } from '../features/cash-sessions/count-cash-session.ts'
import { moveCash } from '../features/cash-sessions/move-cash.ts'
import { openCashSession } from '../features/cash-sessions/open-cash-session.ts'
import type { DemoAction } from './demo-action.ts'
import type { DemoPerson } from './demo-person.ts'

const hourMs = 3_600_000
const shortage = fils(5_00)
const idempotency = undefined

/** Counts an amount in the largest notes and coins. */
const toNotes = (amount: Fils): CashCount => {
  let rest: number = amount
  const counts = cashDenominationNames.map((name) => {
    const quantity = Math.floor(rest / cashDenominations[name])
    rest -= quantity * cashDenominations[name]
    return [name, quantity] as const
  })
  return Object.fromEntries(counts) as CashCount
}

interface DemoCash {
  readonly clerk: DemoPerson
  readonly manager: DemoPerson
  readonly timeZone: string
}

const openDrawer = async (service: Service, clerk: DemoPerson): Promise<void> => {
  const [drawer] = await listDrawers(service.db)
  if (!drawer) throw new Error('the demo shop has no cash drawer')
  const opening_count = toNotes(fils(500_00))
  const body = { drawer_id: drawer.id, opening_count }
  await openCashSession(service, { actor: clerk, body, idempotency })
}

/** Counts and closes the open session of the clerk, and the manager confirms its difference. */
const closeDrawer = async (service: Service, { clerk, manager }: DemoCash, id: string) => {
  const lines = await selectReport(service.db, id)
  const expectedOf = (method: string): Fils =>
    lines.find(({ payment_method }) => payment_method === method)?.expected ?? fils(0)
  const count = await countCashSession(
    service,
    { id, cashier_id: null },
    {
      actor: clerk,
      body: {
        denominations: toNotes(fils(expectedOf('cash') - shortage)),
        card: expectedOf('card'),
        cheque: expectedOf('cheque'),
        bank_transfer: expectedOf('bank_transfer'),
      },
      idempotency,
    },
  )
  const closing = { count_id: count.data.id, reason: 'Gave too much change' }
  await closeCashSession(
    service,
    { id, cashier_id: null },
    { actor: clerk, body: closing, idempotency },
  )
  const body = { note: 'Checked with the receipts' }
  await confirmCashDifference(service, { actor: manager, params: { id }, body, idempotency })
}

const openingHour = 8
const closingHour = 18.5
const recentDays = 45

/** Returns the start of the recent day on which most happened while the drawer was open. */
const findBusiestDayMs = (timeZone: string, nowMs: number, others: readonly DemoAction[]) => {
  const today = toLocalDate(timeZone, new Date(nowMs))
  const days = Array.from({ length: recentDays }, (_, index) => {
    const startMs = new Date(startOfLocalDay(timeZone, today, -1 - index)).getTime()
    const [fromMs, untilMs] = [startMs + openingHour * hourMs, startMs + closingHour * hourMs]
    return { startMs, count: others.filter(({ atMs }) => atMs > fromMs && atMs < untilMs).length }
  })
  return days.reduce((best, day) => (day.count > best.count ? day : best)).startMs
}

/** Payments of the clerk between the opening and the closing belong to the session. */
export const planDemoCash = (
  demo: DemoCash,
  nowMs: number,
  others: readonly DemoAction[],
): DemoAction[] => {
  const { clerk, timeZone } = demo
  const dayMs = findBusiestDayMs(timeZone, nowMs, others)
  const at = (hour: number, run: (service: Service, id: string) => Promise<unknown>) => ({
    atMs: dayMs + hour * hourMs,
    run: async (service: Service) => {
      const id = await selectOptionalOpenSession(service.db, clerk.id)
      if (id === null) throw new Error('the cash drawer of the demo shop is not open')
      await run(service, id)
    },
  })
  const move = (service: Service, id: string, body: Parameters<typeof moveCash>[2]['body']) =>
    moveCash(
      service,
      { id, cashier_id: null },
      { actor: { ...clerk, role: 'receptionist' }, body, idempotency },
    )
  return [
    { atMs: dayMs + openingHour * hourMs, run: (service) => openDrawer(service, clerk) },
    at(13, (service, id) =>
      move(service, id, { kind: 'paid_out', amount: fils(35_00), reason: 'Drinking water' }),
    ),
    at(17, (service, id) =>
      move(service, id, { kind: 'safe_drop', amount: fils(200_00), reference: 'BAG-0017' }),
    ),
    at(closingHour, (service, id) => closeDrawer(service, demo, id)),
  ]
}
