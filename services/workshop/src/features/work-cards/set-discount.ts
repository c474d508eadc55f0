/** The office grants a discount, or sets the rate of VAT: never more than there is, never below what is paid. */
import { fils, filsFromText, filsToNumber, filsToText } from '@warsha/contracts/money'
import type { setDiscount as endpoint } from '@warsha/contracts/work-cards'
import { addAudit } from '@warsha/service-kit/audit'
import { ApiError, fieldError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { checkVersion } from '@warsha/service-kit/version'
import {
  addHistory,
  changesBetween,
  type Doer,
} from '../work-card-history/work-card-history.store.ts'
import type { CardTerms } from './work-card-rules.ts'
import {
  type CardRow,
  type CardSums,
  lockWorkCard,
  settleSums,
  updateDiscount,
} from './work-cards.store.ts'
import { selectDetail } from './work-cards.views.ts'

type Granting = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> & {
  readonly actor: Doer & { id: string }
}

export const setDiscount = (service: Service, { actor, body, params: { id } }: Granting) =>
  service.db.inTransaction(async (tx) => {
    const { discount, discount_type, tax_percentage } = body
    if (discount_type === 'percentage' && discount > 100_00)
      throw fieldError('discount', 'too_large', { maximum: 100 })
    // Against payments, tasks and parts that change what there is to discount.
    const card = await lockWorkCard(tx, id)
    checkVersion(card, body.version)
    const granted = {
      discount: filsToText(fils(discount)),
      discount_type,
      tax_percentage: (tax_percentage ?? Number(card.tax_percentage)).toFixed(2),
    }
    const changes = changesBetween(shown(card), shown(granted))
    const now = service.clock().toISOString()
    const sums = await settleSums(tx, { ...card, ...granted })
    check(card, granted, sums)
    if (changes.length > 0) {
      await updateDiscount(tx, id, granted, { now, updated_by: actor.name })
      await addHistory(tx, id, actor, now, { event: 'discount_changed', changes })
      const details = { work_card_number: card.work_card_number, changes }
      await addAudit(tx, service.name, actor, {
        action: 'discount_changed',
        subject: { type: 'work_card', id },
        details,
      })
    }
    return { data: await selectDetail(tx, id) }
  })

const check = (card: CardRow, { discount, discount_type }: CardTerms, sums: CardSums): void => {
  const { subtotal, total_amount, total_paid } = sums
  if (discount_type === 'fixed' && filsFromText(discount) > subtotal)
    throw new ApiError('discount_exceeds_subtotal', { discount, subtotal: filsToText(subtotal) })
  // A card that is overpaid already may still be put right as long as it owes no less than before.
  if (total_amount < total_paid && total_amount < card.total_amount)
    throw new ApiError('total_below_paid', {
      total: filsToText(total_amount),
      paid: filsToText(total_paid),
    })
}

const shown = ({ discount, discount_type, tax_percentage }: CardTerms) => ({
  discount: filsToNumber(filsFromText(discount)),
  discount_type,
  tax_percentage: Number(tax_percentage),
})
