import type { WriteOff } from '@warsha/contracts/workshop/money/write-offs'
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import { insertWriteOff, type NewWriteOff, type WriteOffContext } from './write-offs.store.ts'

/** Adds a write-off to a locked card. The caller checks the amount, and recalculates the totals of the card. */
export const addWriteOff = (
  tx: Transaction,
  writeOff: Omit<NewWriteOff, 'id'>,
  context: WriteOffContext,
): Promise<WriteOff> => insertWriteOff(tx, { id: uuid(), ...writeOff }, context)
