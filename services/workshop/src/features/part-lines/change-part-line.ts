import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/part-lines'
import { ApiError, checkVersion, failPoint } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { assertRecipientNamed } from '../work-card-core/counter-sale-rules.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory, changesBetween } from '../work-card-history/add-history.ts'
import { holdPartAndConfirm, type PartRequest } from './hold-part.ts'
import { lockReservedPartLine } from './lock-reserved-part-line.ts'
import { applyPartLinePatch, type PartLineFields, toPartLineHistory } from './part-line-rules.ts'
import { type LockedPartLine, lockPartLine, setRequestedQuantity } from './part-lines.store.ts'
import { getPartLine } from './part-lines.views.ts'
import { changePartLineFields, dropRequestedQuantity } from './publish-part-line.ts'

type Endpoint = typeof endpoints.changePartLine
type Response = ResponseOf<Endpoint>

interface ChangePartLineInput extends Pick<RequestContext<Endpoint>, 'body' | 'params'> {
  readonly actor: HistoryActor
}

/**
 * Changes a reserved part line.
 *
 * A lower quantity is committed immediately. A higher one is requested from inventory first; until inventory has answered,
 * the line keeps its quantity, price and total.
 */
export const changePartLine = async (
  service: Service,
  input: ChangePartLineInput,
): Promise<Response> => {
  const requested = await changeOrRequestMore(service, input)
  if ('data' in requested) return requested
  return holdPartAndConfirm(service, requested, () => confirmChange(service, input, requested))
}

const changeOrRequestMore = (
  service: Service,
  { actor, body, params: { id } }: ChangePartLineInput,
): Promise<PartRequest | Response> =>
  service.db.inTransaction(async (tx) => {
    const { card, line } = await lockReservedPartLine(tx, id)
    checkVersion({ ...line, version: line.seen_version }, body.version)

    const fields = applyPartLinePatch(line, body)
    const context = createWriteContext(service, actor)
    if (fields.quantity <= line.quantity) return commitChange(tx, card, line, fields, context)

    return {
      line_id: id,
      version: await setRequestedQuantity(tx, id, fields.quantity, context),
      part_id: line.part_id,
      quantity: fields.quantity,
      work_card_id: card.id,
      work_card_number: line.work_card_number,
      actor,
    }
  })

const confirmChange = (
  service: Service,
  { actor, body }: ChangePartLineInput,
  request: PartRequest,
): Promise<Response> =>
  service.db.inTransaction(async (tx) => {
    const card = await lockOpenWorkCard(tx, request.work_card_id)
    const line = await lockPartLine(tx, request.line_id)
    if (line.state !== 'reserved') throw new ApiError('line_not_reserved')
    if (line.version !== request.version)
      throw new ApiError('changed_since_read', { name: line.updated_by ?? '', at: line.updated_at })

    const fields = applyPartLinePatch(line, body)
    const context = createWriteContext(service, actor)
    const response = await commitChange(tx, card, line, fields, context)
    failPoint('part-line.confirming')
    return response
  })

const commitChange = async (
  tx: Transaction,
  card: LockedWorkCard,
  line: LockedPartLine,
  fields: PartLineFields,
  context: WriteContext,
): Promise<Response> => {
  const changes = changesBetween(toPartLineHistory(line), toPartLineHistory(fields))
  if (changes.length > 0) {
    await changePartLineFields(tx, line, fields, context)
    assertRecipientNamed(card, (await recalculateTotals(tx, card)).total_amount)
    const subject = { field: 'part', from: line.part_name, to: line.part_name }
    await addHistory(tx, card.id, context, {
      event: 'part_changed',
      changes: [subject, ...changes],
    })
  } else if (line.wanted_quantity !== null) {
    // Every later save replaces a requested increase, even one that changes nothing.
    await dropRequestedQuantity(tx, line, context)
  }
  return { data: await getPartLine(tx, line.id) }
}
