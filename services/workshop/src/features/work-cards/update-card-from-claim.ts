import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import type { LockedWorkCard, WorkCardFields } from '../work-card-core/work-card.ts'
import { updateWorkCard } from './work-cards.store.ts'

/** The fields of a card that its insurance claim determines. */
export type FieldsOfClaim = Pick<
  WorkCardFields,
  'payment_type' | 'insurance_company' | 'insurance_claim_number' | 'insurance_approval_number'
>

/** Writes the fields of a locked card that clients without claims read. The caller writes the history of the claim. */
export const updateCardFromClaim = (
  tx: Transaction,
  card: LockedWorkCard,
  fields: FieldsOfClaim,
  context: WriteContext,
): Promise<LockedWorkCard> => updateWorkCard(tx, card, fields, context)
