import * as endpoints from '@warsha/contracts/hr/bank-changes'
import { listWageAccountChanges as listWageAccountChangesEndpoint } from '@warsha/contracts/hr/salary'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { listPendingBankChanges, listWageAccountChanges } from './bank-changes.views.ts'
import { decideBankChange } from './decide-bank-change.ts'

export const bankChangeRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  mount(endpoints.listBankChanges, async ({ actor }) => ({
    data: await listPendingBankChanges(db, actor),
  }))
  mount(endpoints.approveBankChange, ({ actor, params }) =>
    decideBankChange(service, { id: params.id, actor, decision: 'applied' }),
  )
  mount(endpoints.rejectBankChange, ({ actor, params }) =>
    decideBankChange(service, { id: params.id, actor, decision: 'rejected' }),
  )
  mount(listWageAccountChangesEndpoint, async ({ query }) => ({
    data: await listWageAccountChanges(db, query),
  }))
}
