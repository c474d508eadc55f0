import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import { type NewAction, toast, useNameOf, useQueryClient, useTranslation } from '@warsha/web-kit'
import { useRef, useState } from 'react'
import { useSendQuietly } from '../offline/use-send-action.ts'
import { type PointAnswer, toAnswerAction, toSectionAction } from './answer-actions.ts'
import { inspectionKey } from './inspections.api.ts'
import { withAnswer, withPassedSection, withPoint } from './pending-answers.ts'

interface Response {
  data: Inspection
}

/**
 * Sends each answer by itself and shows it immediately. Answers of mechanics wait on the device without a connection. If the
 * server refuses one, the inspection is read again and a message says why. `sendingCount` are those that are shown, but that
 * neither the server nor the device has yet.
 */
export const useAnswers = (inspection: Inspection) => {
  const { t } = useTranslation('inspections')
  const client = useQueryClient()
  const send = useSendQuietly()
  const nameOf = useNameOf()
  const lastSent = useRef(0)
  const [sendingCount, setSendingCount] = useState(0)
  const queryKey = inspectionKey(inspection.work_card_id, inspection.id)

  const update = (change: (inspection: Inspection) => Inspection) =>
    client.setQueryData<Response>(
      queryKey,
      (response) => response && { ...response, data: change(response.data) },
    )

  const run = async (
    action: NewAction,
    show: (inspection: Inspection) => Inspection,
    toState: (response: unknown) => (inspection: Inspection) => Inspection,
  ): Promise<void> => {
    lastSent.current += 1
    const own = lastSent.current
    setSendingCount((count) => count + 1)
    // A pending response would overwrite the answer.
    await client.cancelQueries({ queryKey })
    update(show)
    try {
      await send(action, async (response) => {
        // A later answer is already on the screen.
        if (own === lastSent.current) update(toState(response))
      })
    } catch (error) {
      toast.error(error, t('save_failed'))
      await client.invalidateQueries({ queryKey })
    } finally {
      setSendingCount((count) => count - 1)
    }
  }

  return {
    sendingCount,
    answer: (point: InspectionPoint, answer: PointAnswer): Promise<void> =>
      run(
        toAnswerAction(inspection, point, answer, nameOf(point)),
        (shown) => withAnswer(shown, point.id, answer),
        (response) => (shown) => withPoint(shown, (response as { data: InspectionPoint }).data),
      ),
    pass: (section: number): Promise<void> =>
      run(
        toSectionAction(inspection, section, nameOf(inspection.sections[section]!)),
        (shown) => withPassedSection(shown, section),
        (response) => () => (response as Response).data,
      ),
  }
}
