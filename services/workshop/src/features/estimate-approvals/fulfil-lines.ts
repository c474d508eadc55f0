/** Turns the approved lines of an estimate into tasks and part lines of the card. */

import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import type { EstimateLineRow } from '../estimates/estimate-line-rules.ts'
import type { PartRequest } from '../part-lines/hold-part.ts'
import type { HeldParts } from '../part-lines/hold-parts.ts'
import { refusePartLine, reservePartLine } from '../part-lines/request-part-line.ts'
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { insertApprovedTask } from '../tasks/insert-approved-task.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import type { RequestedLine } from './decision.ts'
import type { DecidedLine } from './decision-rules.ts'
import type { LineDecisionRow } from './estimate-approvals.store.ts'

type Fulfilment = Pick<LineDecisionRow, 'fulfilment' | 'task_id' | 'part_line_id'>

/** What became of each approved line, by its key. */
export type Fulfilments = ReadonlyMap<string, Fulfilment>

interface FulfilLinesInput {
  readonly lines: readonly DecidedLine[]
  readonly requested: readonly RequestedLine[]
  readonly parts: HeldParts
}

/** Inserts the tasks, and confirms or refuses the part lines. */
export const fulfilLines = async (
  tx: Transaction,
  card: LockedWorkCard,
  { lines, requested, parts }: FulfilLinesInput,
  context: WriteContext,
): Promise<Fulfilments> => {
  const keyOf = ({ line_id }: PartRequest): string =>
    requested.find(({ request }) => request.line_id === line_id)!.line_key
  return new Map([
    ...(await insertTasks(tx, card, lines, context)),
    ...(await reserveParts(tx, card, { held: parts.held, lines, keyOf }, context)),
    ...(await refuseParts(tx, { refused: parts.refused, keyOf }, context)),
  ])
}

type FulfilmentEntry = [lineKey: string, fulfilment: Fulfilment]
type KeyOf = (request: PartRequest) => string

const insertTasks = async (
  tx: Transaction,
  card: LockedWorkCard,
  lines: readonly DecidedLine[],
  context: WriteContext,
): Promise<FulfilmentEntry[]> => {
  const inserted: FulfilmentEntry[] = []
  for (const { line, decision } of lines) {
    if (decision !== 'approved' || line.kind !== 'labour') continue
    const task = {
      task_type: line.task_type ?? 'repair',
      description: line.description,
      price: line.line_total,
    }
    const task_id = await insertApprovedTask(tx, card.id, task, context)
    inserted.push([line.line_key, { fulfilment: 'task', task_id, part_line_id: null }])
  }
  return inserted
}

interface ReservePartsInput {
  readonly held: HeldParts['held']
  readonly lines: readonly DecidedLine[]
  readonly keyOf: KeyOf
}

const reserveParts = async (
  tx: Transaction,
  card: LockedWorkCard,
  { held, lines, keyOf }: ReservePartsInput,
  context: WriteContext,
): Promise<FulfilmentEntry[]> => {
  const reserved: FulfilmentEntry[] = []
  for (const { request, part } of held) {
    const key = keyOf(request)
    const { line } = lines.find((decided) => decided.line.line_key === key)!
    const price = { unit_price: line.unit_price, price_tier: line.price_tier ?? 'retail' }
    await reservePartLine(tx, request, part, price, context)
    await endPartWaitOfCard(tx, card.id, 'part_added', context, request.part_id)
    reserved.push([key, { fulfilment: 'reserved', task_id: null, part_line_id: request.line_id }])
  }
  return reserved
}

/** Marks the parts as to be ordered. `startPartWait` notifies the users who order parts. */
const refuseParts = async (
  tx: Transaction,
  { refused, keyOf }: { readonly refused: HeldParts['refused']; readonly keyOf: KeyOf },
  context: WriteContext,
): Promise<FulfilmentEntry[]> => {
  const toOrder: FulfilmentEntry[] = []
  for (const { request } of refused) {
    await refusePartLine(tx, request, null, context)
    toOrder.push([keyOf(request), { fulfilment: 'to_order', task_id: null, part_line_id: null }])
  }
  return toOrder
}

/** Returns the approved parts that are to be ordered. */
export const listOrderedLines = (
  lines: readonly DecidedLine[],
  fulfilments: Fulfilments,
): EstimateLineRow[] =>
  lines
    .map(({ line }) => line)
    .filter(({ line_key }) => fulfilments.get(line_key)?.fulfilment === 'to_order')
