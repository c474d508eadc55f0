/** A part joins a work card: the wish is written down, the part held on the shelf, and then it is on the card. */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import { tierFor } from '@warsha/contracts/part-line-rules'
import type { addPartLine as endpoint } from '@warsha/contracts/part-lines'
import { Busy } from '@warsha/service-kit/errors'
import { failPoint } from '@warsha/service-kit/fail-points'
import type { RequestContext } from '@warsha/service-kit/http'
import { findAnswer, idFor, runOnce } from '@warsha/service-kit/idempotency'
import type { Service } from '@warsha/service-kit/service'
import { v7 as uuid } from 'uuid'
import {
  addHistory,
  changesBetween,
  type Doer,
} from '../work-card-history/work-card-history.store.ts'
import { settleSums } from '../work-cards/work-cards.store.ts'
import { type HeldPart, holding, type Intent } from './hold-part.ts'
import { lockOpenCard } from './lock-open-card.ts'
import { fieldsOf, shown } from './part-line-rules.ts'
import {
  insertIntent,
  lockLine,
  selectGivenUpOf,
  selectOptionalPendingOf,
  settleState,
  updatePart,
} from './part-lines.store.ts'
import { selectLine } from './part-lines.views.ts'

/** Who adds: a person of the office, or the demo's seed. */
export type Adding = Pick<RequestContext<typeof endpoint>, 'body' | 'params' | 'idempotency'> & {
  readonly actor: Doer
}
type Answer = AnswerOf<typeof endpoint>

/** A repeat with the same key goes on with what a first try left waiting. */
export const addPartLine = async (service: Service, adding: Adding): Promise<Answer> => {
  const begun = await intend(service, adding)
  return 'data' in begun
    ? begun
    : holding(service, begun, (part) => settle(service, adding, begun, part))
}

const intend = async (
  service: Service,
  { actor, body, params, idempotency }: Adding,
): Promise<Intent | Answer> => {
  const earlier = await findAnswer<Answer>(service.db, idempotency)
  if (earlier) return earlier
  return service.db.inTransaction(async (tx) => {
    // Against a parallel repeat that settles just now and locks the card too: here its answer is seen, or its line.
    const card = await lockOpenCard(tx, params.id)
    const answered = await findAnswer<Answer>(tx, idempotency)
    if (answered) return answered
    const fields = fieldsOf(body)
    const intent = idempotency ? idFor(idempotency) : null
    const wish = {
      part_id: body.part_id,
      quantity: fields.quantity,
      by: actor,
      work_card_id: card.id,
      work_card_number: card.work_card_number,
      given_up: await selectGivenUpOf(tx, intent),
    }
    const begun = await selectOptionalPendingOf(tx, intent)
    if (begun) return { ...wish, line_id: begun.id, version: begun.version }
    const id = uuid()
    const deed = { by: actor, now: service.clock().toISOString() }
    await insertIntent(
      tx,
      { id, work_card_id: card.id, part_id: body.part_id, intent, fields },
      deed,
    )
    return { ...wish, line_id: id, version: 1 }
  })
}

const settle = (
  service: Service,
  { actor, body, idempotency }: Adding,
  { line_id, ...wish }: Intent,
  part: HeldPart,
) =>
  runOnce<Answer>(service.db, idempotency, async (tx) => {
    const card = await lockOpenCard(tx, wish.work_card_id)
    const line = await lockLine(tx, line_id)
    if (line.state !== 'pending')
      throw new Busy(new Error(`line ${line_id} was given up meanwhile`))
    const deed = { by: actor, now: service.clock().toISOString() }
    const price_tier = body.price_tier ?? tierFor(card.payment_type, part)
    await updatePart(tx, line_id, { ...part, price_tier })
    await settleState(tx, line, 'reserved', deed)
    await settleSums(tx, card)
    const { quantity, unit_price } = shown(line)
    const changes = changesBetween<object>({}, { part: part.part_name, quantity, unit_price })
    const told = changes.map((change) => ({ ...change, from: null }))
    await addHistory(tx, card.id, actor, deed.now, { event: 'part_added', changes: told })
    failPoint('part-line.settling')
    return { data: await selectLine(tx, line_id) }
  })
