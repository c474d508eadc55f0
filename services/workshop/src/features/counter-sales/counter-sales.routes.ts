import * as endpoints from '@warsha/contracts/workshop/sales/counter-sales'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { newCardBasis } from '../work-card-core/new-card.ts'
import { createCounterSale } from './create-counter-sale.ts'

/** The terms of a sale that is opened now. */
const getTerms = async ({ db, clock }: Service) => {
  const settings = await readLocalSettings(db)
  const { terms, is_taxed } = newCardBasis(settings, clock())
  return { tax_percentage: is_taxed ? Number(terms.tax_percentage) : 0 }
}

export const counterSaleRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.readCounterSaleTerms, async () => ({ data: await getTerms(service) }))
  mount(endpoints.createCounterSale, (input) => createCounterSale(service, input))
}
