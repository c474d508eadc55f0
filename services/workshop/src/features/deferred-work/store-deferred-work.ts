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

/**
 * Stores declined and deferred lines with the vehicle. Lines that came from an earlier visit end that entry if they were approved,
 * and stay under it otherwise.
 */
export const storeDeferredWork = async (
  tx: Transaction,
  { estimate, lines }: StoreDeferredWorkInput,
  context: WriteContext,
): Promise<void> => {
  const approved = lines
    .filter(({ decision }) => decision === 'approved')
    .map(({ line }) => line.deferred_work_id)
    .filter((id) => id !== null)
  if (approved.length > 0) await markDeferredWorkDone(tx, approved, context)

  for (const { line, decision, deferred_until, staysWithVehicle } of lines) {
    if (!staysWithVehicle) continue
    if (line.deferred_work_id !== null) {
      await keepDeferredWork(tx, { id: line.deferred_work_id, decision, deferred_until }, context)
      continue
    }
    await insertDeferredWork(
      tx,
      {
        id: uuid(),
        vehicle_id: estimate.vehicle_id,
        customer_id: estimate.customer_id,
        estimate_id: estimate.id,
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
  }
}
