import { toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import type { WriteContext } from '../../write-context.ts'
import { hasTaxNumber } from '../work-card-core/vat-registration.ts'
import { newCardTerms, type WorkCardTerms } from '../work-card-core/work-card.ts'
import { beginHistory } from '../work-card-history/add-history.ts'
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
  const today = toLocalDate(settings.shop_timezone, new Date(context.now))
  const row = {
    id,
    year: today.slice(0, 4),
    kind: 'counter_sale' as const,
    customer_id,
    vehicle_id: null,
    fields: emptyWorkCardFields,
    terms: { ...newCardTerms(settings, today), ...discount },
    is_taxed: hasTaxNumber(settings),
  }
  await insertWorkCard(tx, row, context)
  await beginHistory(tx, id, context)
}
