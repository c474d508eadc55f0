/** What an inspection is like once the waiting answers of this device are sent. */
import { countResults } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import { isRefused, type OutboxAction, useOutbox } from '@warsha/web-kit'
import { useCallback } from 'react'
import { answerKind, type PointAnswer, sectionKind } from './answer-actions.ts'

const changePoints = (
  inspection: Inspection,
  change: (point: InspectionPoint) => InspectionPoint,
): Inspection => {
  const points = inspection.points.map(change)
  return { ...inspection, points, counts: countResults(points) }
}

/** Returns the inspection with a point of the server, unless it has a newer version of it. */
export const withPoint = (inspection: Inspection, point: InspectionPoint): Inspection =>
  changePoints(inspection, (one) =>
    one.id === point.id && one.version <= point.version ? point : one,
  )

/** Returns the inspection with an answer to one point. */
export const withAnswer = (
  inspection: Inspection,
  pointId: string,
  answer: PointAnswer,
): Inspection =>
  changePoints(inspection, (point) => {
    if (point.id !== pointId) return point
    const changed = { ...point, ...answer }
    return changed.result === 'skipped' ? changed : { ...changed, skip_reason: null }
  })

/** True if "all good" of a section answers the point: it is open and needs no value. */
export const isPassable = ({ result, unit }: InspectionPoint): boolean =>
  result === null && unit === null

/** Returns the inspection with a section marked good, as the server does it. */
export const withPassedSection = (inspection: Inspection, section: number): Inspection =>
  changePoints(inspection, (point) =>
    point.section === section && isPassable(point) ? { ...point, result: 'green' } : point,
  )

const applyAction = (inspection: Inspection, { kind, params, body }: OutboxAction): Inspection => {
  if (kind === answerKind) return withAnswer(inspection, params.pointId ?? '', body as PointAnswer)
  if (kind === sectionKind && params.inspectionId === inspection.id)
    return withPassedSection(inspection, (body as { section: number }).section)
  return inspection
}

/** Returns the number of answers and photos of the card that this device still has to send. */
export const usePendingCount = (cardId: string): number =>
  useOutbox(
    ({ actions }) =>
      actions.filter((action) => action.group === cardId && !isRefused(action)).length,
  )

/** Returns a function that adds the waiting answers to the inspection of a response; for `select` of a query. */
export const useWithPendingAnswers = (cardId: string) => {
  const actions = useOutbox((outbox) => outbox.actions)
  return useCallback(
    ({ data }: { data: Inspection }): Inspection =>
      actions
        .filter((action) => action.group === cardId && !isRefused(action))
        .reduce(applyAction, data),
    [actions, cardId],
  )
}
