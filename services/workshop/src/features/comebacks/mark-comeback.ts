/** Marks jobs as comebacks of earlier ones, in the transaction of the caller, who has locked the work card. */
import { filsFromText, sumFils } from '@warsha/contracts/base/money'
import { discountFromText } from '@warsha/contracts/workshop/financials'
import type { NewComeback } from '@warsha/contracts/workshop/warranty/comebacks'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import type { LockedWorkCard, WorkCardTerms } from '../work-card-core/work-card.ts'
import { selectBillableTotals } from '../work-card-core/work-card-core.store.ts'
import { addHistory, type HistoryChange } from '../work-card-history/add-history.ts'
import { changeTerms } from '../work-cards/set-discount.ts'
import {
  deleteComeback,
  type MarkedComeback,
  saveComeback,
  selectOptionalComeback,
  selectReceivedAt,
  selectWarranties,
  type WarrantyRow,
} from './comebacks.store.ts'

const freeOfCharge = { discount: '100.00', discount_type: 'percentage' } as const
const withoutDiscount = { discount: '0.00', discount_type: 'fixed' } as const

/** Returns the part or task. Throws `not_under_warranty` (409) unless it was under warranty when the vehicle was received. */
const findCoveringWarranty = async (
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

type Discount = Pick<WorkCardTerms, 'discount' | 'discount_type'>

/** The discount that a free comeback replaced. */
const getDiscountBefore = ({ discount_before, discount_type_before }: MarkedComeback): Discount =>
  discount_before === null
    ? withoutDiscount
    : {
        discount: discount_before,
        discount_type: discount_type_before as WorkCardTerms['discount_type'],
      }

/** Returns the discount to keep while the card is free of charge. One that was set after the mark counts as the one before. */
const getDiscountToKeep = (card: LockedWorkCard, before: MarkedComeback | null): Discount =>
  before?.is_free_of_charge && hasFreeTerms(card) ? getDiscountBefore(before) : card

/** Gives the card back its discount. One of more than the lines now cost would be refused: the card then has none. */
const restoreDiscount = async (
  tx: Transaction,
  card: LockedWorkCard,
  before: MarkedComeback,
  context: WriteContext,
): Promise<HistoryChange[]> => {
  const terms = { ...card, ...getDiscountBefore(before) }
  const { labour_total, parts_total } = await selectBillableTotals(tx, card.id)
  const subtotal = sumFils([filsFromText(labour_total), filsFromText(parts_total)])
  const discount = discountFromText(terms.discount_type, terms.discount)
  const isTooMuch = discount.type === 'fixed' && discount.amount > subtotal
  return changeTerms(tx, card, isTooMuch ? { ...card, ...withoutDiscount } : terms, context)
}

const toWarrantyChanges = (before: MarkedComeback | null, after: WarrantyRow | null) => [
  {
    field: 'original_work_card',
    from: before?.work_card_number ?? null,
    to: after?.work_card_number ?? null,
  },
  { field: 'warranty_of', from: before?.subject_name ?? null, to: after?.name ?? null },
]

type CallingService = Pick<Service, 'name' | 'clock'>

/**
 * Marks a card as the comeback of an earlier job, or changes that. Free of charge sets the discount to 100 per cent, because
 * prices of parts are never 0; without it the card gets its discount back. Throws `total_below_paid` (409) if more is paid than
 * the card then costs.
 */
export const markComeback = async (
  tx: Transaction,
  service: CallingService,
  card: LockedWorkCard,
  input: NewComeback,
  actor: HistoryActor & { readonly id: string },
): Promise<void> => {
  const context = createWriteContext(service, actor)
  const warranty = await findCoveringWarranty(tx, card, input)
  const before = await selectOptionalComeback(tx, card.id)
  const is_free_of_charge = input.is_free_of_charge ?? false
  const isPart = warranty.kind === 'part'
  const kept = is_free_of_charge ? getDiscountToKeep(card, before) : null
  const row = {
    work_card_id: card.id,
    original_work_card_id: warranty.work_card_id,
    part_line_id: isPart ? warranty.id : null,
    task_id: isPart ? null : warranty.id,
    subject_name: warranty.name,
    mechanic_id: warranty.mechanic_id,
    mechanic_name: warranty.mechanic_name,
    is_free_of_charge,
    discount_before: kept?.discount ?? null,
    discount_type_before: kept?.discount_type ?? null,
  }
  await saveComeback(tx, row, context)
  const changes = toWarrantyChanges(before, warranty)
  await addHistory(tx, card.id, context, { event: 'comeback_set', changes })
  const discountChanges: HistoryChange[] = []
  if (is_free_of_charge && !hasFreeTerms(card))
    discountChanges.push(...(await changeTerms(tx, card, { ...card, ...freeOfCharge }, context)))
  if (!is_free_of_charge && before?.is_free_of_charge && hasFreeTerms(card))
    discountChanges.push(...(await restoreDiscount(tx, card, before, context)))
  await addAuditEntry(tx, service.name, actor, {
    action: 'comeback_marked',
    subject: { type: 'work_card', id: card.id },
    details: {
      work_card_number: card.work_card_number,
      is_free_of_charge,
      changes: [...changes, ...discountChanges],
    },
  })
}

/** Does nothing if the card is no comeback. A discount that was set with it and not changed since gives way to the one before. */
export const unmarkComeback = async (
  tx: Transaction,
  service: CallingService,
  card: LockedWorkCard,
  actor: HistoryActor & { readonly id: string },
): Promise<void> => {
  const before = await selectOptionalComeback(tx, card.id)
  if (!before) return
  const context = createWriteContext(service, actor)
  await deleteComeback(tx, card.id)
  const changes = toWarrantyChanges(before, null)
  await addHistory(tx, card.id, context, { event: 'comeback_removed', changes })
  const discountChanges =
    before.is_free_of_charge && hasFreeTerms(card)
      ? await restoreDiscount(tx, card, before, context)
      : []
  await addAuditEntry(tx, service.name, actor, {
    action: 'comeback_unmarked',
    subject: { type: 'work_card', id: card.id },
    details: {
      work_card_number: card.work_card_number,
      is_free_of_charge: before.is_free_of_charge,
      changes: [...changes, ...discountChanges],
    },
  })
}
