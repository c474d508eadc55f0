/** The steps of the saga of part lines in transactions of the caller, who has locked the work card. */
import { BusyError } from '@warsha/service-kit/base'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { HistoryActor, WriteContext } from '../../write-context.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { publishPartRefused } from '../work-card-core/work-card-events.ts'
import type { HeldPart, PartRequest } from './hold-part.ts'
import type { PartLineFields } from './part-line-rules.ts'
import {
  insertPartLine,
  type LockedPartLine,
  lockPartLine,
  selectAbandonedAttempts,
  selectOptionalPendingLine,
  updatePartDetails,
} from './part-lines.store.ts'
import { transitionPartLine } from './publish-part-line.ts'

/** What identifies a request, and the repetitions of it. */
interface RequestIdentity {
  readonly work_card_id: string
  readonly part_id: string
  /** A repetition with the same intent resumes its pending line. */
  readonly intent: string | null
}

/** Finds earlier attempts of a request. Sends its statements before it waits for any, after the lock of the work card. */
export const findEarlierAttempts = async (tx: Transaction, request: RequestIdentity) => {
  const [given_up, pending] = await waitForAll([
    selectAbandonedAttempts(tx, request),
    selectOptionalPendingLine(tx, request.intent),
  ])
  return { given_up, pending }
}

type EarlierAttempts = Awaited<ReturnType<typeof findEarlierAttempts>>

interface RequestPartLineInput {
  readonly actor: HistoryActor
  readonly card: LockedWorkCard
  readonly part_id: string
  readonly fields: PartLineFields
  readonly intent: string | null
}

/**
 * Inserts a pending line, or finds that of an earlier attempt, and returns what is to be asked of inventory: for an earlier attempt
 * the quantity of its line.
 */
export const requestPartLine = async (
  tx: Transaction,
  input: RequestPartLineInput,
  context: WriteContext,
): Promise<PartRequest> => {
  const { card, part_id, intent } = input
  const earlier = await findEarlierAttempts(tx, { intent, work_card_id: card.id, part_id })
  return resumeOrInsertPartLine(tx, earlier, input, context)
}

/** Resumes the pending line of an earlier attempt, or inserts one, together with the commit. */
export const resumeOrInsertPartLine = (
  tx: Transaction,
  { given_up, pending }: EarlierAttempts,
  { actor, card, part_id, fields, intent }: RequestPartLineInput,
  context: WriteContext,
): PartRequest => {
  const request = {
    part_id,
    quantity: fields.quantity,
    actor,
    work_card_id: card.id,
    work_card_number: card.work_card_number,
    given_up,
  }
  if (pending) {
    const { id, version, quantity } = pending
    return { ...request, line_id: id, version, quantity: Number(quantity) }
  }

  const row = { id: uuid(), work_card_id: card.id, part_id, intent, fields }
  tx.beforeCommit(() => insertPartLine(tx, row, context))
  return { ...request, line_id: row.id, version: 1 }
}

/** Reserves a line that inventory holds, and returns it. Throws 503 if it was given up in the meantime. */
export const reservePartLine = async (
  tx: Transaction,
  request: PartRequest,
  part: HeldPart,
  fields: Partial<PartLineFields>,
  context: WriteContext,
): Promise<LockedPartLine> => {
  const line = { ...(await lockPendingLine(tx, request)), ...fields }
  await storeReservation(tx, line, part, context)
  return line
}

/** Stores that inventory holds a locked line. Sends its statements before it waits for any. */
export const storeReservation = async (
  tx: Transaction,
  line: LockedPartLine,
  part: HeldPart,
  context: WriteContext,
): Promise<void> => {
  await waitForAll([
    updatePartDetails(tx, line.id, part),
    transitionPartLine(tx, line, 'reserved', context),
  ])
}

/** Ends a line that inventory refused. If the stock is too low, the mechanic of the card is notified. */
export const refusePartLine = async (
  tx: Transaction,
  request: PartRequest,
  shortPart: { readonly part_name: string } | null,
  context: WriteContext,
): Promise<void> => {
  const line = await lockPendingLine(tx, request)
  await transitionPartLine(tx, line, 'refused', context)
  const { part_id, quantity, work_card_id } = request
  if (shortPart)
    await publishPartRefused(tx, work_card_id, { part_id, quantity, ...shortPart }, context)
}

/** Lock the work card first. Throws 503 if the line was given up in the meantime. */
export const lockPendingLine = async (
  tx: Transaction,
  { line_id }: PartRequest,
): Promise<LockedPartLine> => {
  const line = await lockPartLine(tx, line_id)
  if (line.state !== 'pending')
    throw new BusyError(new Error(`part line ${line_id} was given up before it was confirmed`))
  return line
}
