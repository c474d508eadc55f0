/** Estimates of the demo shop: a draft, one that waits, decided ones with receipts, and work that customers deferred or declined. */
import { addMonths } from '@warsha/contracts/base/calendar-dates'
import { aed, toFils } from '@warsha/contracts/base/money'
import type { LineOutcome } from '@warsha/contracts/workshop/estimates/estimate-states'
import { toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { decideEstimate } from '../features/estimate-approvals/decide-estimate.ts'
import { createEstimate } from '../features/estimates/create-estimate.ts'
import { sendEstimate } from '../features/estimates/send-estimate.ts'
import { unknownSource } from '../features/work-card-history/add-decision.ts'
import type { DemoPerson } from './demo-person.ts'

interface DemoLine {
  readonly description: string
  /** AED. */
  readonly price: number
  /** Absent: the customer has not decided. */
  readonly decision?: LineOutcome
  /** Months from today after which the customer wants to hear of it again. 0: today. */
  readonly againInMonths?: number
}

interface DemoEstimate {
  readonly isDraft?: boolean
  readonly lines: readonly DemoLine[]
}

/** By the index of the work card. The cards below 21 are open, the older ones are done by now. */
const estimates: Readonly<Record<number, DemoEstimate>> = {
  6: {
    lines: [
      { description: 'Replace front suspension bushes', price: 640 },
      { description: 'Wheel alignment', price: 150 },
    ],
  },
  12: { isDraft: true, lines: [{ description: 'Replace drive belt', price: 320 }] },
  14: {
    lines: [
      { description: 'Clean throttle body', price: 180, decision: 'approved' },
      { description: 'Replace engine mounts', price: 950, decision: 'deferred', againInMonths: 1 },
    ],
  },
  40: {
    lines: [
      {
        description: 'Replace rear shock absorbers',
        price: 1150,
        decision: 'deferred',
        againInMonths: 0,
      },
      { description: 'Polish headlights', price: 200, decision: 'declined' },
    ],
  },
  75: {
    lines: [
      { description: 'تغيير سائل ناقل الحركة', price: 480, decision: 'deferred', againInMonths: 3 },
    ],
  },
  103: { lines: [{ description: 'Replace cabin blower', price: 720, decision: 'declined' }] },
  145: { lines: [{ description: 'Replace front tyres', price: 1600, decision: 'declined' }] },
}

interface DemoEstimateInput {
  readonly index: number
  readonly cardId: string
  readonly clerk: DemoPerson
  readonly customer: DemoPerson
  /** The service with a clock that many hours after the reception. */
  readonly after: (hours: number) => Service
  /** The present, for the days that were agreed. */
  readonly now: Date
}

/** Writes, sends and decides the estimate of a card that was just received, if the demo shop has one for it. */
export const seedDemoEstimate = async (
  service: Service,
  { index, cardId, clerk, customer, after, now }: DemoEstimateInput,
): Promise<void> => {
  const demo = estimates[index]
  if (!demo) return
  const { data: draft } = await createEstimate(after(0.2), {
    actor: clerk,
    params: { id: cardId },
    body: {
      lines: demo.lines.map(({ description, price }) => ({
        kind: 'labour' as const,
        description,
        unit_price: toFils(aed(price)),
      })),
    },
    idempotency: undefined,
  })
  if (demo.isDraft) return
  const { data: sent } = await sendEstimate(after(0.3), {
    actor: clerk,
    params: { id: draft.id },
    body: { version: draft.version },
    idempotency: undefined,
  })
  const [first] = demo.lines
  if (!first?.decision) return

  const { shop_timezone } = await readLocalSettings(service.db)
  const today = toLocalDate(shop_timezone, now)
  await decideEstimate(after(0.8), {
    estimateId: sent.id,
    ownerId: customer.id,
    seenVersion: sent.current.version_number,
    lines: sent.current.lines.map(({ line_key }, place) => {
      const { decision = 'declined', againInMonths } = demo.lines[place]!
      const deferred_until = againInMonths === undefined ? null : addMonths(today, againInMonths)
      return { line_key, decision, deferred_until }
    }),
    maker: {
      kind: 'customer',
      actor: customer,
      name: customer.name,
      phone: null,
      reason: null,
      signature: { kind: 'typed', content: { text: customer.name } },
      source: unknownSource,
    },
    idempotency: undefined,
    respond: async () => null,
  })
}
