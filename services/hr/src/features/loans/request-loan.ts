import { fils, toAed } from '@warsha/contracts/base/money'
import { loanRequested } from '@warsha/contracts/hr/events'
import { monthAfter, monthOf } from '@warsha/contracts/hr/loan-rules'
import type * as endpoints from '@warsha/contracts/hr/loans'
import { toLocalDate } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { lockEmployee } from '../employees/employees.store.ts'
import { toRequestPersons } from '../requests/request-persons.ts'
import { insertLoan } from './loans.store.ts'
import { getLoan } from './loans.views.ts'

export type RequestLoanInput = Pick<
  RequestContext<typeof endpoints.requestLoan>,
  'actor' | 'body' | 'idempotency'
>

/** The text above the button with which an employee sends the request, as both languages show it. */
const consentText =
  'I agree that the installments are deducted from my salary until the amount is repaid. · أوافق على خصم الأقساط من راتبي حتى سداد المبلغ.'

/**
 * Asks for a loan or an advance. Deductions need the employee's written consent (Federal Decree-Law 33/2021, article
 * 25), which is stored with the request. The first installment is due in the month after the request.
 */
export const requestLoan = (service: Service, { actor, body, idempotency }: RequestLoanInput) =>
  runOnce(service.db, idempotency, async (tx) => {
    const employee = await lockEmployee(tx, actor.id)
    const { shop_timezone } = await readLocalSettings(tx)
    const id = uuid()
    const now = service.clock()
    const { type, reason, installments } = body
    const amount = fils(body.amount)
    const start = monthAfter(monthOf(toLocalDate(shop_timezone, now)))
    await insertLoan(tx, {
      id,
      employee_id: employee.id,
      type,
      amount,
      reason,
      installments,
      start,
      consent_text: consentText,
      now: now.toISOString(),
      updated_by: actor.name,
    })
    await addEvent(tx, loanRequested, `loan:${id}`, {
      id,
      version: 1,
      ...toRequestPersons(employee, actor),
      type,
      amount: toAed(amount),
      at: now.toISOString(),
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'loan_requested',
      subject: { type: 'loan', id },
      details: { type, amount: toAed(amount), installments },
    })
    return { data: await getLoan(tx, id, actor) }
  })
