import { canFinish } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { toast, useSession, useTranslation } from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import {
  finishWithUndo,
  forgetFinish,
  isFinishRemembered,
  sendPendingFinish,
  useIsFinishPending,
} from '../work-card-shared/delayed-finish.ts'
import { useFinishJob, useSaveMechanicNotes } from '../work-card-shared/work-card.api.ts'
import { useMechanicNotesDraft } from './use-mechanic-notes-draft.ts'

/**
 * Finishes the job of the signed-in user with an undo window. Unsaved notes are saved first; if that fails, the job is not
 * finished.
 */
export const useFinishJobWithUndo = (card: WorkCardRow, failedText: string) => {
  const { t } = useTranslation('workshop')
  const { id: cardId, work_card_number: number } = card
  const userId = useSession((session) => session.user?.id) ?? ''
  const isPending = useIsFinishPending(cardId)
  const finishJob = useFinishJob(card)
  const saveNotes = useSaveMechanicNotes(card)
  const { draft, seen, endDraft } = useMechanicNotesDraft(cardId)
  const latestDraft = useRef(draft)
  latestDraft.current = draft

  const finishLater = () =>
    finishWithUndo({
      cardId,
      userId,
      send: (moment) => finishJob.mutateAsync(moment),
      showUndo: (state, undo) =>
        toast.withAction(t(`finish_job.${state}`, { number }), {
          label: t('finish_job.undo'),
          run: undo,
        }),
      showError: (error) => toast.error(error, failedText),
    })

  const finish = async () => {
    if (isPending) return
    if (draft !== null) {
      try {
        await saveNotes.mutateAsync({ notes: draft, seen })
        endDraft(draft, latestDraft.current ?? draft)
      } catch (error) {
        toast.error(error, t('finish_job.notes_failed'))
        return
      }
    }
    finishLater()
  }

  // A finish that an earlier page could not send, for example because it was closed without a connection.
  const isAllowed = canFinish(card) && card.assigned_mechanic_id === userId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per card, when it is known to be in progress
  useEffect(() => {
    if (isPending || !isFinishRemembered({ cardId, userId })) return
    if (!isAllowed) return forgetFinish({ cardId, userId })
    finishLater()
    sendPendingFinish(cardId)
  }, [cardId, userId])

  useEffect(() => () => sendPendingFinish(cardId), [cardId])

  return { finish, isPending, newest: finishJob.data?.data }
}
