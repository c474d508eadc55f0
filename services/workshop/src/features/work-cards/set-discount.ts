import { toAed } from '@warsha/contracts/base/money'
import {
  discountFromText,
  isDiscountAboveWhole,
  type WorkCardTotals,
} from '@warsha/contracts/workshop/financials'
import type * as endpoints from '@warsha/contracts/workshop/work-card-financials'
import { ApiError, checkVersion, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { assertPaidIfWalkIn, assertRecipientNamed } from '../work-card-core/counter-sale-rules.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard, WorkCardTerms } from '../work-card-core/work-card.ts'
import { addHistory, changesBetween, type HistoryChange } from '../work-card-history/add-history.ts'
import { completeIfPaid } from './complete-if-paid.ts'
import { updateWorkCard } from './work-cards.store.ts'
import { getWorkCard } from './work-cards.views.ts'

interface SetDiscountInput
  extends Pick<RequestContext<typeof endpoints.setDiscount>, 'body' | 'params'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Sets the discount and the VAT rate of a work card and recalculates its totals.
 *
 * Throws `discount_exceeds_subtotal` (409), `total_below_paid` (409) if the card would cost less than is paid, and
 * `customer_needed` and `sale_unpaid` (409) for a sale without a known customer.
 */
export const setDiscount = (service: Service, { actor, body, params: { id } }: SetDiscountInput) =>
  service.db.inTransaction(async (tx) => {
    // Serialises changes of payments, tasks and parts, which change the subtotal.
    const card = await lockWorkCard(tx, id)
    checkVersion(card, body.version)

    const context = createWriteContext(service, actor)
    const changes = await changeTerms(tx, card, applyTermsPatch(card, body), context)
    if (changes.length > 0)
      await addAuditEntry(tx, service.name, actor, {
        action: 'discount_changed',
        subject: { type: 'work_card', id },
        details: { work_card_number: card.work_card_number, changes },
      })
    return { data: await getWorkCard(tx, id) }
  })

/**
 * Changes the terms of a locked work card, with its totals and history, and completes a card that waits for payment if nothing
 * is left to pay. Returns the changes of the terms.
 *
 * Throws `discount_exceeds_subtotal` (409), `total_below_paid` (409) if the card would cost less than is paid, and
 * `customer_needed` and `sale_unpaid` (409) for a sale without a known customer.
 */
export const changeTerms = async (
  tx: Transaction,
  card: LockedWorkCard,
  terms: WorkCardTerms,
  context: WriteContext,
): Promise<HistoryChange[]> => {
  const totals = await recalculateTotals(tx, { ...card, ...terms })
  assertTermsAllowed(card, terms, totals)
  assertRecipientNamed(card, totals.total_amount)
  if (card.status === 'completed')
    assertPaidIfWalkIn({
      ...card,
      total_amount: totals.total_amount,
      paid_amount: totals.total_paid,
    })

  const changes = changesBetween(toTermsHistory(card), toTermsHistory(terms))
  if (changes.length > 0) {
    const changedCard = await updateWorkCard(tx, card, terms, context)
    await addHistory(tx, card.id, context, { event: 'discount_changed', changes })
    // The customer may have paid the lower price already.
    await completeIfPaid(tx, changedCard, totals, context)
  }
  return changes
}

/** Named fields change, the others stay. Throws 400 at the discount if it would be more than 100 per cent. */
const applyTermsPatch = (
  card: WorkCardTerms,
  { discount, discount_type, tax_percentage }: SetDiscountInput['body'],
): WorkCardTerms => {
  const terms: WorkCardTerms = {
    discount: discount === undefined ? card.discount : discount.toFixed(2),
    discount_type: discount_type ?? card.discount_type,
    tax_percentage: (tax_percentage ?? Number(card.tax_percentage)).toFixed(2),
  }
  if (isDiscountAboveWhole(discountFromText(terms.discount_type, terms.discount)))
    throw fieldError('discount', 'too_large', { maximum: 100 })
  return terms
}

/** Throws 409 if the discount is above the subtotal, or the total below what is paid. */
export const assertTermsAllowed = (
  card: Pick<LockedWorkCard, 'total_amount'>,
  terms: WorkCardTerms,
  { subtotal, total_amount, total_paid }: WorkCardTotals,
): void => {
  const discount = discountFromText(terms.discount_type, terms.discount)
  if (discount.type === 'fixed' && discount.amount > subtotal)
    throw new ApiError('discount_exceeds_subtotal', {
      discount: toAed(discount.amount),
      subtotal: toAed(subtotal),
    })
  // The terms of an overpaid card may still be corrected, as long as its total does not fall.
  if (total_amount < total_paid && total_amount < card.total_amount)
    throw new ApiError('total_below_paid', {
      total: toAed(total_amount),
      paid: toAed(total_paid),
    })
}

const toTermsHistory = ({ discount, discount_type, tax_percentage }: WorkCardTerms) => ({
  discount: Number(discount),
  discount_type,
  tax_percentage: Number(tax_percentage),
})
