import * as endpoints from '@warsha/contracts/workshop/sales/counter-sales'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { hasTaxNumber } from '../work-card-core/vat-registration.ts'
import { newCardTerms } from '../work-card-core/work-card.ts'
import { createCounterSale } from './create-counter-sale.ts'

/** The terms of a sale that is opened now. */
const getTerms = async ({ db, clock }: Service) => {
  const settings = await readLocalSettings(db)
  const today = toLocalDate(settings.shop_timezone, clock())
  const rate = hasTaxNumber(settings) ? newCardTerms(settings, today).tax_percentage : '0'
  return { tax_percentage: Number(rate) }
}

export const counterSaleRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.readCounterSaleTerms, async () => ({ data: await getTerms(service) }))
  mount(endpoints.createCounterSale, (input) => createCounterSale(service, input))
}
