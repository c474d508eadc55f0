import { toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/account-debts'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockCustomerAccount, undoAllocation } from '../customer-ledger/customer-ledger.store.ts'
import { selectDebtCreditUse } from './account-debts.store.ts'

type UndoDebtPaymentInput = Pick<
  RequestContext<typeof endpoints.undoDebtPayment>,
  'actor' | 'body' | 'params'
>

/**
 * Takes the use of credit for a debt back. The use stays in the database with the reason.
 *
 * Throws `credit_use_undone` (409) if it was taken back before.
 */
export const undoDebtPayment = (
  service: Service,
  { actor, body: { reason }, params: { id: customer_id, useId } }: UndoDebtPaymentInput,
) =>
  service.db.inTransaction(async (tx) => {
    // Against uses and refunds of the same credit.
    await lockCustomerAccount(tx, customer_id)
    const { amount, debt_number } = await selectDebtCreditUse(tx, { id: useId, customer_id })
    const context = await createEntryContext(tx, service, actor)
    if (!(await undoAllocation(tx, useId, reason, context))) throw new ApiError('credit_use_undone')
    await addAuditEntry(tx, service.name, actor, {
      action: 'credit_use_undone',
      subject: { type: 'customer', id: customer_id },
      details: { document_number: debt_number, amount: toAed(amount), reason },
    })
    return { data: {} }
  })
