import * as endpoints from '@warsha/contracts/hr/loans'
import { notFound } from '@warsha/service-kit/base'
import { paginateRows } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, type Service } from '@warsha/service-kit/process'
import { toApproval, toRejection } from '../requests/request-decision.ts'
import { cancelLoan } from './cancel-loan.ts'
import { decideLoan } from './decide-loan.ts'
import { loansExport } from './export-loans.ts'
import { selectEmployeeOfLoan } from './loans.store.ts'
import { getLoanStats, listLoanPayments, listLoans } from './loans.views.ts'
import { payLoan } from './pay-loan.ts'
import { requestLoan } from './request-loan.ts'

export const loanRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listMyLoans, async ({ actor, query }) => {
    const { status, year } = query
    return paginateRows(query, await listLoans(db, { employee_id: actor.id, status, year }, actor))
  })
  mount(endpoints.requestLoan, (input) => requestLoan(service, input))
  mount(endpoints.cancelLoan, (input) => cancelLoan(service, input))
  mount(endpoints.listLoans, async ({ actor, query }) =>
    paginateRows(query, await listLoans(db, query, actor)),
  )
  mount(endpoints.exportLoans, (input) => exportList(service, input, loansExport(db, input)))
  mount(endpoints.approveLoan, (input) => decideLoan(service, toApproval(input)))
  mount(endpoints.rejectLoan, (input) => decideLoan(service, toRejection(input)))
  mount(endpoints.payLoan, (input) => payLoan(service, input))
  mount(endpoints.readLoanStats, async ({ query }) => ({
    data: await getLoanStats(db, query.year),
  }))
  mount(endpoints.listLoanPayments, async ({ actor, scope, params: { id } }) => {
    const employeeId = await selectEmployeeOfLoan(db, id)
    if (scope === 'own' && employeeId !== actor.id) throw notFound()
    return { data: await listLoanPayments(db, id) }
  })
}
