import { invoiceBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'

/** Returns the error code that says why a card has no invoice now: it is cancelled, or there is nothing to bill. Else null. */
export const findInvoiceBlock = (card: WorkCard) => {
  const isBillable =
    card.kind === 'counter_sale' || card.tasks.some(({ status }) => status !== 'cancelled')
  return invoiceBlockedBy(card) ?? (isBillable ? null : 'no_tasks')
}
