/** Changes of a locked part line that inventory must apply: each one is stored and published under a new version. */
import { partLineSettled } from '@warsha/contracts/workshop/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import type { WriteContext } from '../../write-context.ts'
import {
  canTransition,
  type PartLineFields,
  type PartLineState,
  partLineStates,
} from './part-line-rules.ts'
import {
  clearRequestedQuantity,
  type LockedPartLine,
  raiseVersion,
  updatePartLine,
} from './part-lines.store.ts'

/** Moves a line to another state. */
export const transitionPartLine = async (
  tx: Transaction,
  line: LockedPartLine,
  to: PartLineState,
  context: WriteContext,
): Promise<void> => {
  if (!canTransition(line.state, to))
    throw new Error(`part line ${line.id} cannot change from ${line.state} to ${to}`)
  const changed = { ...line, state: to }
  const version = await updatePartLine(tx, changed, context)
  await publishPartLine(tx, { ...changed, version }, context)
}

/** Gives a reserved line new fields. */
export const changePartLineFields = async (
  tx: Transaction,
  line: LockedPartLine,
  fields: PartLineFields,
  context: WriteContext,
): Promise<void> => {
  const changed = { ...line, ...fields }
  const version = await updatePartLine(tx, changed, context)
  await publishPartLine(tx, { ...changed, version }, context)
}

/** Withdraws the request for a higher quantity: the line keeps its former quantity. */
export const dropRequestedQuantity = async (
  tx: Transaction,
  line: LockedPartLine,
  context: WriteContext,
): Promise<void> => {
  const version = await clearRequestedQuantity(tx, line.id, context)
  await publishPartLine(tx, { ...line, version }, context)
}

/** Publishes the unchanged line under a version above the one that inventory knows. */
export const republishPartLine = async (
  tx: Transaction,
  line: LockedPartLine,
  knownVersion: number,
  context: WriteContext,
): Promise<void> => {
  const version = await raiseVersion(tx, line.id, knownVersion, context)
  await publishPartLine(tx, { ...line, version }, context)
}

const publishPartLine = (
  tx: Transaction,
  line: LockedPartLine,
  { actor, now }: WriteContext,
): Promise<void> =>
  addEvent(tx, partLineSettled, `part_line:${line.id}`, {
    line_id: line.id,
    version: line.version,
    part_id: line.part_id,
    quantity: line.quantity,
    state: partLineStates[line.state].reservation,
    work_card_id: line.work_card_id,
    work_card_number: line.work_card_number,
    by: { id: actor.id, name: actor.name },
    at: now,
  })
