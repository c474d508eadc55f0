/** The police report of an accident job. */
import type * as endpoints from '@warsha/contracts/workshop/insurance/insurance-claims'
import { ApiError, checkVersionOfOptional } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import { assertJob } from '../work-card-core/counter-sale-rules.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory, changesBetween } from '../work-card-history/add-history.ts'
import { assertEvidenceStays, keepReplacedEvidence } from './evidence.ts'
import {
  type AccidentFields,
  type AccidentRow,
  deleteAccident,
  selectOptionalAccident,
  upsertAccident,
} from './insurance-claims.store.ts'
import { getInsurance } from './insurance-claims.views.ts'
import { assertFileOfCard } from './save-insurance-claim.ts'

/** Throws `changed_since_read`, `card_cancelled`, `parts_only` and `evidence_kept` (409), and 400 for an unknown file. */
export const saveAccidentReport = (
  service: Service,
  {
    actor,
    body,
    params: { id },
  }: Pick<RequestContext<typeof endpoints.saveAccidentReport>, 'actor' | 'body' | 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    assertJob(card)
    if (card.status === 'cancelled') throw new ApiError('card_cancelled')
    const before = await selectOptionalAccident(tx, id)
    const fields: AccidentFields = {
      police_report_number: body.police_report_number ?? null,
      report_colour: body.report_colour ?? null,
      attachment_id: body.attachment_id ?? null,
    }
    // The same new report arrives twice after a double click.
    if (before && body.version === 0 && isSameReport(before, fields))
      return { data: await getInsurance(tx, id) }
    checkVersionOfOptional(before, body.version)
    await assertFileOfCard(tx, fields.attachment_id, id)
    await assertEvidenceStays(tx, id, before, fields)
    await keepReplacedEvidence(tx, id, before, fields)
    const context = createWriteContext(service, actor)
    await upsertAccident(tx, id, fields, context)
    const after = await getInsurance(tx, id)
    await addHistory(tx, id, context, {
      event: before ? 'accident_changed' : 'accident_marked',
      changes: changesBetween(
        {
          police_report_number: before?.police_report_number ?? null,
          report_colour: before?.report_colour ?? null,
          file: before?.file_name ?? null,
        },
        {
          police_report_number: fields.police_report_number,
          report_colour: fields.report_colour,
          file: after.accident?.file?.file_name ?? null,
        },
      ),
    })
    return { data: after }
  })

const isSameReport = (before: AccidentRow, after: AccidentFields): boolean =>
  before.police_report_number === after.police_report_number &&
  before.report_colour === after.report_colour &&
  before.attachment_id === after.attachment_id

/** Throws 404 if the work card is not marked as an accident. */
export const removeAccidentReport = (
  service: Service,
  {
    actor,
    params: { id },
  }: Pick<RequestContext<typeof endpoints.removeAccidentReport>, 'actor' | 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    await keepReplacedEvidence(tx, id, await selectOptionalAccident(tx, id), null)
    await deleteAccident(tx, id)
    await addHistory(tx, id, createWriteContext(service, actor), { event: 'accident_unmarked' })
    await addAuditEntry(tx, service.name, actor, {
      action: 'accident_unmarked',
      subject: { type: 'work_card', id },
      details: { work_card_number: card.work_card_number },
    })
    return {}
  })
