import * as endpoints from '@warsha/contracts/workshop/money/customer-accounts'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { recordDeposit } from '../payments/record-deposit.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import {
  getCustomerAccount,
  listCredits,
  listCreditUses,
  listEntries,
} from './customer-accounts.views.ts'
import { undoCreditUse } from './undo-credit-use.ts'
import { useCredit } from './use-credit.ts'

export const customerAccountRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(endpoints.readCustomerAccount, ({ params: { id }, query }) =>
    db.onOneConnection(async (connection) => {
      const { shop_timezone } = await readLocalSettings(connection)
      const today = toLocalDate(shop_timezone, clock())
      const day = query.as_of ?? today
      return { data: await getCustomerAccount(connection, id, day, day === today) }
    }),
  )
  mount(endpoints.listAccountEntries, ({ params: { id }, query }) => listEntries(db, id, query))
  mount(endpoints.listCustomerCredits, async ({ actor, params: { id } }) => ({
    data: await listCredits(db, id, actor.role),
  }))
  mount(endpoints.recordDeposit, (input) => recordDeposit(service, input))
  mount(endpoints.listCreditUses, async ({ params: { id } }) => {
    await assertWorkCardExists(db, id)
    return { data: await listCreditUses(db, id) }
  })
  mount(endpoints.useCredit, (input) => useCredit(service, input))
  mount(endpoints.undoCreditUse, (input) => undoCreditUse(service, input))
}
