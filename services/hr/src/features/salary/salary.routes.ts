import * as endpoints from '@warsha/contracts/hr/salary'
import { renderPayslipPage } from '@warsha/documents/render-payslip'
import { paginateRows } from '@warsha/service-kit/database'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, recordAuditEntry, type Service } from '@warsha/service-kit/process'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import { changeSalary } from './change-salary.ts'
import { createSalary } from './create-salary.ts'
import { deleteSalary } from './delete-salary.ts'
import { paySalary } from './pay-salary.ts'
import { readEmployer } from './read-employer.ts'
import { runPayroll } from './run-payroll.ts'
import { getOwnSalary, getPayroll, getProposal, listSalaries } from './salary.views.ts'
import { readWageFileState } from './wage-files.views.ts'
import { writeWpsFile } from './write-wps-file.ts'

export const salaryRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  /** The audit trail lists who read the pay of others. */
  const addReadEntry = (actor: DecidingActor, details: object) =>
    recordAuditEntry(service, actor, {
      action: 'pay_read',
      subject: { type: 'salary', id: null },
      details: { ...details },
    })

  mount(endpoints.listMySalaries, async ({ actor, query }) =>
    paginateRows(query, await listSalaries(db, { employee_id: actor.id, year: query.year }, actor)),
  )
  const readPayslip = async (actor: NonNullable<DecidingActor>, id: string) => ({
    ...(await getOwnSalary(db, id, actor)),
    employer: await readEmployer(db),
  })
  mount(endpoints.readMySalary, async ({ actor, params }) => ({
    data: await readPayslip(actor, params.id),
  }))
  mount(endpoints.printMySalary, async ({ actor, params }) => {
    const payslip = await readPayslip(actor, params.id)
    const { shop_timezone: timeZone } = await readLocalSettings(db)
    const content = await renderPdf(renderPayslipPage(payslip, { fontFaces, timeZone }))
    const { employee_code, month, year } = payslip
    return { format: 'pdf' as const, name: `${employee_code}-${year}-${month}.pdf`, content }
  })
  mount(endpoints.listSalaries, async ({ actor, query }) => {
    const { page: _page, limit: _limit, ...filter } = query
    await addReadEntry(actor, filter)
    return paginateRows(query, await listSalaries(db, query, actor))
  })
  mount(endpoints.createSalary, (input) => createSalary(service, input))
  mount(endpoints.changeSalary, (input) => changeSalary(service, input))
  mount(endpoints.deleteSalary, (input) => deleteSalary(service, input))
  mount(endpoints.paySalary, (input) => paySalary(service, input))
  mount(endpoints.calculateSalaryProposal, async ({ actor, query }) => {
    const { employee_id, month, year } = query
    const data = await getProposal(service, employee_id, { month, year }, actor)
    await addReadEntry(actor, query)
    return { data }
  })
  mount(endpoints.readPayroll, async ({ actor, query }) => {
    await addReadEntry(actor, query)
    return { data: await getPayroll(service, query, actor) }
  })
  mount(endpoints.readWpsFile, async ({ actor, query }) => ({
    format: 'sif' as const,
    ...(await writeWpsFile(service, query, actor)),
  }))
  mount(endpoints.readWageFileState, async ({ query }) => ({
    data: await readWageFileState(db, query),
  }))
  mount(endpoints.runPayroll, (input) => runPayroll(service, input))
}
