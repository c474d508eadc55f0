import * as endpoints from '@warsha/contracts/workshop/money/opening-balances'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertCustomerExists } from '../customer-accounts/customer-accounts.views.ts'
import { enterOpeningBalance } from './enter-opening-balance.ts'
import { selectOptionalOpeningBalance } from './opening-balances.store.ts'
import { reverseOpeningBalance } from './reverse-opening-balance.ts'
import { toOpeningBalance } from './to-opening-balance.ts'

export const openingBalanceRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.readOpeningBalance, async ({ params: { id } }) => {
    await assertCustomerExists(service.db, id)
    const opening = await selectOptionalOpeningBalance(service.db, id)
    return { data: opening && toOpeningBalance(opening) }
  })
  mount(endpoints.enterOpeningBalance, (input) => enterOpeningBalance(service, input))
  mount(endpoints.reverseOpeningBalance, (input) => reverseOpeningBalance(service, input))
}
