import { ApiError, notFound } from '@warsha/service-kit/base'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { applyBankRouting } from '../employee-documents/change-employee-documents.ts'
import { assertCanDecide, type DecidingActor } from '../employees/assert-can-decide.ts'
import {
  decideChange,
  selectEmployeeIdOfPending,
  selectOptionalPendingChange,
} from '../employees/bank-changes.store.ts'
import {
  applyBankDetails,
  isRequester,
  maskChanges,
  publishBankChange,
  requesterNames,
} from '../employees/change-bank-details.ts'
import { lockEmployee } from '../employees/employees.store.ts'

interface DecideBankChangeInput {
  readonly id: string
  readonly actor: NonNullable<DecidingActor>
  readonly decision: 'applied' | 'rejected'
}

/**
 * Applies or rejects a manager's change of bank details.
 *
 * Throws `own_request` (403) if the actor requested it and wants to apply it, or is the employee, and 404 if it was decided
 * or replaced.
 */
export const decideBankChange = (
  service: Service,
  { id, actor, decision }: DecideBankChangeInput,
) =>
  service.db.inTransaction(async (tx) => {
    // Serialises decisions with changes of the employee. What waits is read after them: they replace it or take fields out of it.
    const employee = await lockEmployee(tx, await selectEmployeeIdOfPending(tx, id))
    const found = await selectOptionalPendingChange(tx, id)
    if (!found) throw notFound()
    await assertCanDecide(tx, actor, employee)
    if (decision === 'applied' && isRequester(found, actor.id)) throw new ApiError('own_request')
    const now = service.clock().toISOString()
    const isFirst = await decideChange(tx, {
      id,
      status: decision,
      decided_by: actor.id,
      decided_by_name: actor.name,
      now,
    })
    if (!isFirst) throw notFound()

    const { changes } = found
    const requestedBy = requesterNames(found)
    if (decision === 'rejected') {
      await addAuditEntry(tx, service.name, actor, {
        action: 'bank_change_rejected',
        subject: { type: 'employee', id: employee.id },
        details: { changes: maskChanges(changes), requested_by: requestedBy },
      })
      return { data: { id, status: decision } }
    }
    const after = await applyBankDetails(tx, employee, changes, {
      now: service.clock(),
      updatedBy: actor.name,
    })
    const routing = changes.find(({ field }) => field === 'bank_routing')
    if (routing)
      await applyBankRouting(tx, employee.id, routing.to, { now, updated_by: actor.name })
    await publishBankChange(tx, service, {
      employee: after,
      actor,
      changes,
      id,
      requestedBy,
    })
    return { data: { id, status: decision } }
  })
