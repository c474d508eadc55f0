import * as endpoints from '@warsha/contracts/workshop/money/account-debts'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { assertCustomerExists } from '../customer-accounts/customer-accounts.views.ts'
import { listDebtCreditUses, listDebts } from './account-debts.views.ts'
import { payDebtWithCredit } from './pay-debt-with-credit.ts'
import { undoDebtPayment } from './undo-debt-payment.ts'

export const accountDebtRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(endpoints.listAccountDebts, async ({ params: { id } }) => {
    await assertCustomerExists(db, id)
    const { shop_timezone } = await readLocalSettings(db)
    const debts = await listDebts(db, id, toLocalDate(shop_timezone, clock()))
    return { data: { debts, uses: await listDebtCreditUses(db, id) } }
  })
  mount(endpoints.payDebtWithCredit, (input) => payDebtWithCredit(service, input))
  mount(endpoints.undoDebtPayment, (input) => undoDebtPayment(service, input))
}
