import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { ApiError, detailText, toast, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import { useSaveMechanicNotes } from '../work-card-shared/work-card.api.ts'
import { useMechanicNotesDraft } from './use-mechanic-notes-draft.ts'

/** Maximum length of long texts in the API. */
const maxLength = 5_000

/** Validation error of the text. Other errors are shown in a toast. */
const findTextError = (error: unknown): string | undefined => {
  const detail = error instanceof ApiError ? error.details[0] : undefined
  return detail && detailText(detail)
}

/** The mechanic's notes: saved text and unsaved draft. */
export const useMechanicNotes = (card: WorkCard) => {
  const { t } = useTranslation('work-card')
  const { draft, setDraft, endDraft } = useMechanicNotesDraft(card.id)
  const save = useSaveMechanicNotes(card)
  const saved = card.mechanic_notes ?? ''
  const text = draft ?? saved
  const latestText = useRef(text)
  latestText.current = text
  return {
    text,
    saved,
    isUnsaved: draft !== null,
    isSaving: save.isPending,
    error:
      text.length > maxLength
        ? t('errors:field.too_long', { maximum: maxLength })
        : findTextError(save.error),
    setText: (newText: string) => {
      save.reset()
      setDraft(newText === saved ? null : newText, saved)
    },
    save: async () => {
      try {
        const { data } = await save.mutateAsync({ notes: text, seen: saved })
        endDraft(text, latestText.current)
        // Without a connection another message says where they are.
        if (data) toast.success(t('mechanic_notes.saved'))
      } catch (error) {
        if (!findTextError(error)) toast.error(error, t('mechanic_notes.save_failed'))
      }
    },
  }
}

export type MechanicNotes = ReturnType<typeof useMechanicNotes>
