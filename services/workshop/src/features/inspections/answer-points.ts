/** Answers to the points of an open inspection, of several people at the same time. */
import type * as endpoints from '@warsha/contracts/workshop/inspections/inspections'
import type { InspectionPoint } from '@warsha/contracts/workshop/inspections/inspections'
import { checkVersion, fieldError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import {
  type LockedPoint,
  lockPoint,
  passSectionRows,
  selectPlaceOfPoint,
  updatePoint,
} from './inspections.store.ts'
import { getPoint } from './inspections.views.ts'
import { lockOpenInspection } from './lock-open-inspection.ts'

type AnswerBody = RequestContext<typeof endpoints.answerPoint>['body']

interface AnswerInput
  extends Pick<RequestContext<typeof endpoints.answerPoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
  /** Restricts the request to the cards of this mechanic. */
  readonly mechanicId: string | null
}

/** Fields that the body names replace those of the point. A reason stays only with a skipped point. */
const toAnswer = (point: LockedPoint, body: AnswerBody) => {
  const {
    result = point.result,
    value = point.measured_value,
    note = point.note,
    skip_reason = point.skip_reason,
  } = body
  if (body.value != null && point.unit === null) throw fieldError('value', 'not_measured')
  if (result === 'skipped' && skip_reason === null)
    throw fieldError('skip_reason', 'skip_reason_needed')
  return {
    result,
    measured_value: value,
    note,
    skip_reason: result === 'skipped' ? skip_reason : null,
  }
}

/**
 * Stores an answer. A device repeats it with the same key until it has the response. Without `version` the last one wins, for each field.
 *
 * Throws 400 at a value that is not measured or a missing reason, `changed_since_read` (409) for an older version, and what
 * `lockOpenInspection` throws.
 */
export const answerPoint = (
  service: Service,
  { actor, mechanicId, body, params: { pointId }, idempotency }: AnswerInput,
): Promise<InspectionPoint> =>
  runOnce(service.db, idempotency, async (tx) => {
    const { inspection_id } = await selectPlaceOfPoint(tx, pointId)
    const inspection = await lockOpenInspection(tx, inspection_id, mechanicId)
    const point = await lockPoint(tx, pointId)
    const context = createWriteContext(service, actor)
    checkVersion(
      {
        version: point.version,
        updated_at: point.answered_at ?? context.now,
        updated_by: point.answered_by_name,
      },
      body.version,
    )
    await updatePoint(tx, pointId, toAnswer(point, body), context)
    return getPoint(tx, pointId, inspection)
  })

interface PassSectionInput
  extends Pick<RequestContext<typeof endpoints.passSection>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
  readonly mechanicId: string | null
}

/**
 * Marks the points of a section green that have no answer and are not measured.
 *
 * Throws 400 at an unknown section, and what `lockOpenInspection` throws.
 */
export const passSection = (
  service: Service,
  { actor, mechanicId, body: { section }, params: { inspectionId }, idempotency }: PassSectionInput,
): Promise<{ id: string }> =>
  runOnce(service.db, idempotency, async (tx) => {
    const inspection = await lockOpenInspection(tx, inspectionId, mechanicId)
    if (section >= inspection.sections.length) throw fieldError('section', 'unknown_section')
    const context = createWriteContext(service, actor)
    await passSectionRows(tx, { inspection_id: inspectionId, section }, context)
    return { id: inspectionId }
  })
