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

/** The lines that are decided together: all options of a group, or the line alone. */
const alternativesOf = (decided: DecidedWork, lines: readonly DecidedWork[]): DecidedWork[] => {
  const group = decided.line.option_group
  return group === null ? [decided] : lines.filter(({ line }) => line.option_group === group)
}

const offersEarlierWork = ({ line }: DecidedWork): boolean => line.deferred_work_id !== null

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
  for (const decided of lines) {
    const { line } = decided
    const alternatives = alternativesOf(decided, lines)
    if (alternatives.some(({ decision }) => decision === 'approved')) {
      if (line.deferred_work_id !== null)
        done.push({ id: line.deferred_work_id, line_key: line.line_key })
      continue
    }
    const counted = alternatives.filter(({ staysWithVehicle }) => staysWithVehicle)
    const outcome = decided.staysWithVehicle ? decided : counted[0]
    if (!outcome) continue
    if (line.deferred_work_id !== null) {
      await keepEarlierWork(tx, estimate, { line, outcome }, context)
      continue
    }
    const isOtherOptionKept =
      alternatives.some(offersEarlierWork) && !counted.some(offersEarlierWork)
    if (decided.staysWithVehicle && !isOtherOptionKept)
      await insertNewWork(tx, estimate, decided, context)
  }
  const { id: estimate_id, customer_id } = estimate
  if (done.length > 0) await markDeferredWorkDone(tx, { estimate_id, customer_id }, done, context)
}

const keepEarlierWork = (
  tx: Transaction,
  { id: estimate_id, customer_id }: EstimateRecord,
  { line, outcome }: { readonly line: EstimateLineRow; readonly outcome: DecidedWork },
  context: WriteContext,
) => {
  const { decision, deferred_until } = outcome
  const { line_key, deferred_work_id } = line
  return keepDeferredWork(
    tx,
    { id: deferred_work_id!, customer_id, estimate_id, line_key, decision, deferred_until },
    context,
  )
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
