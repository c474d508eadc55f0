/** Marks jobs as comebacks of earlier ones, in the transaction of the caller, who has locked the work card. */
import type { NewComeback } from '@warsha/contracts/workshop/warranty/comebacks'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import type { WriteContext } from '../../write-context.ts'
import type { LockedWorkCard, WorkCardTerms } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { changeTerms } from '../work-cards/set-discount.ts'
import {
  deleteComeback,
  saveComeback,
  selectOptionalComeback,
  selectReceivedAt,
  selectWarranties,
  type WarrantyRow,
} from './comebacks.store.ts'

const freeOfCharge = { discount: '100.00', discount_type: 'percentage' } as const
const withoutDiscount = { discount: '0.00', discount_type: 'fixed' } as const

/** Returns the part or task. Throws `not_under_warranty` (409) unless it was under warranty when the vehicle was received. */
const findWarranty = async (
  tx: Transaction,
  card: LockedWorkCard,
  { original_work_card_id, part_line_id, task_id }: NewComeback,
): Promise<WarrantyRow> => {
  const { shop_timezone, labour_warranty_days } = await readLocalSettings(tx)
  const receivedAt = await selectReceivedAt(tx, card.id)
  const covered = card.vehicle_id
    ? await selectWarranties(tx, {
        vehicle_id: card.vehicle_id,
        time_zone: shop_timezone,
        labour_days: Number(labour_warranty_days),
        day: toLocalDate(shop_timezone, new Date(receivedAt)),
        before: receivedAt,
        item_id: part_line_id ?? task_id ?? null,
      })
    : []
  const warranty = covered.find(
    ({ work_card_id, kind, id }) =>
      work_card_id === original_work_card_id && id === (kind === 'part' ? part_line_id : task_id),
  )
  if (!warranty) throw new ApiError('not_under_warranty')
  return warranty
}

const hasFreeTerms = ({ discount, discount_type }: WorkCardTerms): boolean =>
  discount_type === freeOfCharge.discount_type && Number(discount) === 100

/**
 * Marks a card as the comeback of an earlier job, or changes that. Free of charge sets the discount to 100 per cent, because
 * prices of parts are never 0. Throws `total_below_paid` (409) if more is paid than the card then costs.
 */
export const markComeback = async (
  tx: Transaction,
  card: LockedWorkCard,
  input: NewComeback,
  context: WriteContext,
): Promise<void> => {
  const warranty = await findWarranty(tx, card, input)
  const before = await selectOptionalComeback(tx, card.id)
  const is_free_of_charge = input.is_free_of_charge ?? false
  const isPart = warranty.kind === 'part'
  const row = {
    work_card_id: card.id,
    original_work_card_id: warranty.work_card_id,
    part_line_id: isPart ? warranty.id : null,
    task_id: isPart ? null : warranty.id,
    subject_name: warranty.name,
    mechanic_id: warranty.mechanic_id,
    mechanic_name: warranty.mechanic_name,
    is_free_of_charge,
  }
  await saveComeback(tx, row, context)
  await addHistory(tx, card.id, context, {
    event: 'comeback_set',
    changes: [
      {
        field: 'original_work_card',
        from: before?.work_card_number ?? null,
        to: warranty.work_card_number,
      },
      { field: 'warranty_of', from: before?.subject_name ?? null, to: warranty.name },
    ],
  })
  if (is_free_of_charge && !hasFreeTerms(card))
    await changeTerms(tx, card, { ...card, ...freeOfCharge }, context)
  if (!is_free_of_charge && before?.is_free_of_charge && hasFreeTerms(card))
    await changeTerms(tx, card, { ...card, ...withoutDiscount }, context)
}

/** Does nothing if the card is no comeback. A discount that was set with it and not changed since is removed. */
export const unmarkComeback = async (
  tx: Transaction,
  card: LockedWorkCard,
  context: WriteContext,
): Promise<void> => {
  const before = await selectOptionalComeback(tx, card.id)
  if (!before) return
  await deleteComeback(tx, card.id)
  await addHistory(tx, card.id, context, {
    event: 'comeback_removed',
    changes: [
      { field: 'original_work_card', from: before.work_card_number, to: null },
      { field: 'warranty_of', from: before.subject_name, to: null },
    ],
  })
  if (before.is_free_of_charge && hasFreeTerms(card))
    await changeTerms(tx, card, { ...card, ...withoutDiscount }, context)
}
