import { listWorkCards } from '@warsha/contracts/workshop/routes/work-cards'
import { readCounterSaleTerms } from '@warsha/contracts/workshop/sales/routes/counter-sales'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** The requests of the page. They are sent while its code is loaded. */
export const counterSaleTermsRequest = (): ScreenRequest<typeof readCounterSaleTerms> => [
  readCounterSaleTerms,
  {},
]
export const openSalesRequest = (): ScreenRequest<typeof listWorkCards> => [
  listWorkCards,
  { query: { kind: 'counter_sale', status: 'waiting_payment', limit: 20 } },
]
