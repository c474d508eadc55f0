import type { changePositionConsent } from '@warsha/contracts/hr/attendance'
import { positionNoticeVersion } from '@warsha/contracts/hr/attendance-limits'
import { notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import { deleteConsent, removePositionsOfEmployee, upsertConsent } from './punches.store.ts'

/** Stores or withdraws the consent to storing positions. Withdrawing removes the stored positions. */
export const changeConsent = (
  service: Service,
  { actor, body }: RequestContext<typeof changePositionConsent>,
): Promise<Record<never, never>> =>
  service.db.inTransaction(async (tx) => {
    // Serialises with punches, which read the consent.
    if (!(await lockOptionalEmployee(tx, actor.id))) throw notFound()
    if (body.accepted)
      await upsertConsent(tx, {
        employee_id: actor.id,
        notice_version: positionNoticeVersion,
        now: service.clock().toISOString(),
      })
    else {
      await deleteConsent(tx, actor.id)
      await removePositionsOfEmployee(tx, actor.id)
    }
    await addAuditEntry(tx, service.name, actor, {
      action: body.accepted ? 'position_consent_given' : 'position_consent_withdrawn',
      subject: { type: 'employee', id: actor.id },
      details: { notice_version: positionNoticeVersion },
    })
    return {}
  })
