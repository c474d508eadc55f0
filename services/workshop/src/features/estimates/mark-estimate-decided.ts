import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { type EstimateRecord, noCardBefore, updateEstimate } from './estimates.store.ts'

/** Ends a locked estimate: the customer decided about the version that was sent. */
export const markEstimateDecided = (
  tx: Transaction,
  estimate: EstimateRecord,
  context: WriteContext,
) => updateEstimate(tx, estimate, { status: 'decided', ...noCardBefore }, context)
