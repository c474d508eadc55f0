import type { LineOutcome } from '@warsha/contracts/workshop/estimates/estimate-states'
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { WriteContext } from '../../write-context.ts'
import type { EstimateLineRow } from '../estimates/estimate-line-rules.ts'
import type { EstimateRecord } from '../estimates/estimates.store.ts'
import {
  insertDeferredWork,
  keepDeferredWork,
  markDeferredWorkDone,
} from './deferred-work.store.ts'

interface DecidedWork {
  readonly line: EstimateLineRow
  readonly decision: LineOutcome
  readonly deferred_until: string | null
  readonly staysWithVehicle: boolean
}

interface StoreDeferredWorkInput {
  readonly estimate: EstimateRecord
  readonly lines: readonly DecidedWork[]
}

/** Returns the lines that are decided together: all options of a group, or a line alone. */
const groupAlternatives = (lines: readonly DecidedWork[]): DecidedWork[][] => {
  const groups = new Map<string, DecidedWork[]>()
  for (const decided of lines) {
    const { option_group, line_key } = decided.line
    const key = option_group ?? line_key
    groups.set(key, [...(groups.get(key) ?? []), decided])
  }
  return [...groups.values()]
}

/**
 * Stores declined and deferred lines with the vehicle. Lines that came from an earlier visit end that entry if they were approved,
 * and stay under it otherwise. The options of a group replace each other: approving one of them ends the entries of all, and a
 * group that was not approved stays under the entries of its options, whichever option counts.
 */
export const storeDeferredWork = async (
  tx: Transaction,
  { estimate, lines }: StoreDeferredWorkInput,
  context: WriteContext,
): Promise<void> => {
  const done: { id: string; line_key: string }[] = []
  for (const alternatives of groupAlternatives(lines))
    if (alternatives.some(({ decision }) => decision === 'approved'))
      done.push(...listEarlierWork(alternatives))
    else await storeUnapproved(tx, estimate, alternatives, context)
  const { id: estimate_id, customer_id } = estimate
  if (done.length > 0) await markDeferredWorkDone(tx, { estimate_id, customer_id }, done, context)
}

const listEarlierWork = (alternatives: readonly DecidedWork[]) =>
  alternatives.flatMap(({ line: { deferred_work_id: id, line_key } }) =>
    id === null ? [] : [{ id, line_key }],
  )

/** Keeps the entries of earlier visits that are still open, and stores the lines of the option that counts that never had one. */
const storeUnapproved = async (
  tx: Transaction,
  estimate: EstimateRecord,
  alternatives: readonly DecidedWork[],
  context: WriteContext,
): Promise<void> => {
  const counted = alternatives.filter(({ staysWithVehicle }) => staysWithVehicle)
  const kept = new Set<DecidedWork>()
  for (const decided of alternatives) {
    const outcome = counted.includes(decided) ? decided : counted[0]
    if (outcome && (await keepEarlierWork(tx, estimate, { line: decided.line, outcome }, context)))
      kept.add(decided)
  }
  // The entry of another option stands for the whole group.
  const isOtherOptionKept = kept.size > 0 && !counted.some((decided) => kept.has(decided))
  if (isOtherOptionKept) return
  for (const decided of counted)
    if (decided.line.deferred_work_id === null) await insertNewWork(tx, estimate, decided, context)
}

/** Returns false if the line has no entry of an earlier visit that is still open. */
const keepEarlierWork = async (
  tx: Transaction,
  { id: estimate_id, customer_id }: EstimateRecord,
  { line, outcome }: { readonly line: EstimateLineRow; readonly outcome: DecidedWork },
  context: WriteContext,
): Promise<boolean> => {
  const { decision, deferred_until } = outcome
  const { line_key, deferred_work_id: id } = line
  if (id === null) return false
  const work = { id, customer_id, estimate_id, line_key, decision, deferred_until }
  return keepDeferredWork(tx, work, context)
}

const insertNewWork = (
  tx: Transaction,
  { id: estimate_id, vehicle_id, customer_id }: EstimateRecord,
  { line, decision, deferred_until }: DecidedWork,
  context: WriteContext,
) =>
  insertDeferredWork(
    tx,
    {
      id: uuid(),
      vehicle_id,
      customer_id,
      estimate_id,
      line_key: line.line_key,
      kind: line.kind,
      task_type: line.task_type,
      part_id: line.part_id,
      part_number: line.part_number,
      unit_of_measure: line.unit_of_measure,
      description: line.description,
      quantity: line.quantity,
      unit_price_fils: line.unit_price,
      price_then_fils: line.line_total,
      decision,
      deferred_until,
    },
    context,
  )
