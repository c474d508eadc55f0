/** A part line is changed. Less of it is free for others at once; more of it is held on the shelf first. */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { changePartLine as endpoint } from '@warsha/contracts/part-lines'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { failPoint } from '@warsha/service-kit/fail-points'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { checkVersion } from '@warsha/service-kit/version'
import {
  addHistory,
  changesBetween,
  type Doer,
} from '../work-card-history/work-card-history.store.ts'
import { type CardRow, settleSums } from '../work-cards/work-cards.store.ts'
import { holding, type Intent } from './hold-part.ts'
import { lockOpenCard } from './lock-open-card.ts'
import { lockReservedLine } from './lock-reserved-line.ts'
import { type LineFields, merged, shown } from './part-line-rules.ts'
import {
  type Deed,
  dropIncrease,
  type LineRow,
  lockLine,
  settleFields,
  wantMore,
} from './part-lines.store.ts'
import { selectLine } from './part-lines.views.ts'

type Changing = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> & { readonly actor: Doer }
type Answer = AnswerOf<typeof endpoint>

export const changePartLine = async (service: Service, changing: Changing): Promise<Answer> => {
  const begun = await begin(service, changing)
  return 'data' in begun ? begun : holding(service, begun, () => settle(service, changing, begun))
}

const begin = (
  service: Service,
  { actor, body, params: { id } }: Changing,
): Promise<Intent | Answer> =>
  service.db.inTransaction(async (tx) => {
    const { card, line } = await lockReservedLine(tx, id)
    checkVersion({ ...line, version: line.seen_version }, body.version)
    const fields = merged(line, body)
    const deed = { by: actor, now: service.clock().toISOString() }
    if (fields.quantity <= line.quantity) return change(tx, { card, line, fields }, deed)
    const { part_id, work_card_number } = line
    const version = await wantMore(tx, line, fields.quantity, deed)
    const wish = { part_id, quantity: fields.quantity, work_card_id: card.id, work_card_number }
    return { ...wish, line_id: id, version, by: actor }
  })

const settle = (service: Service, { actor, body }: Changing, intent: Intent): Promise<Answer> =>
  service.db.inTransaction(async (tx) => {
    const card = await lockOpenCard(tx, intent.work_card_id)
    const line = await lockLine(tx, intent.line_id)
    if (line.state !== 'reserved') throw new ApiError('line_not_reserved')
    if (line.version !== intent.version)
      throw new ApiError('changed_since_read', { name: line.updated_by ?? '', at: line.updated_at })
    const deed = { by: actor, now: service.clock().toISOString() }
    const answer = await change(tx, { card, line, fields: merged(line, body) }, deed)
    failPoint('part-line.settling')
    return answer
  })

interface Change {
  readonly card: CardRow
  readonly line: LineRow
  readonly fields: LineFields
}
const change = async (
  tx: Transaction,
  { card, line, fields }: Change,
  deed: Deed,
): Promise<Answer> => {
  const { quantity, unit_price, price_tier, notes } = line
  const changes = changesBetween(shown({ quantity, unit_price, price_tier, notes }), shown(fields))
  // An increase that waits is overtaken, also by a form that changes nothing.
  if (changes.length === 0 && line.wanted_quantity !== null) await dropIncrease(tx, line, deed)
  if (changes.length > 0) {
    await settleFields(tx, line, fields, deed)
    await settleSums(tx, card)
    const which = { field: 'part', from: line.part_name, to: line.part_name }
    await addHistory(tx, card.id, deed.by, deed.now, {
      event: 'part_changed',
      changes: [which, ...changes],
    })
  }
  return { data: await selectLine(tx, line.id) }
}
