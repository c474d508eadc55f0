import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import type { WriteContext } from '../../write-context.ts'
import { newCardBasis } from '../work-card-core/new-card.ts'
import type { WorkCardTerms } from '../work-card-core/work-card.ts'
import { beginHistory } from '../work-card-history/add-history.ts'
import { newCardTotals } from './new-card-totals.ts'
import { emptyWorkCardFields } from './work-card-rules.ts'
import { insertWorkCard } from './work-cards.store.ts'

interface SaleCardInput {
  readonly id: string
  readonly customer_id: string
  readonly discount: Pick<WorkCardTerms, 'discount' | 'discount_type'>
}

/** Inserts the pending work card of a counter sale, without a vehicle and without parts. */
export const addSaleCard = async (
  tx: Transaction,
  { id, customer_id, discount }: SaleCardInput,
  context: WriteContext,
): Promise<void> => {
  const settings = await readLocalSettings(tx)
  const { year, terms, is_taxed } = newCardBasis(settings, new Date(context.now))
  const row = {
    id,
    year,
    kind: 'counter_sale' as const,
    customer_id,
    vehicle_id: null,
    fields: emptyWorkCardFields,
    terms: { ...terms, ...discount },
    totals: newCardTotals([], terms, is_taxed),
  }
  await insertWorkCard(tx, row, context)
  await beginHistory(tx, id, context)
}
