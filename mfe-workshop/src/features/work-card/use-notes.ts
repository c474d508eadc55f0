import type { WorkCard } from '@warsha/contracts/work-cards'
import { ApiError, detailText, toast, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import { useNotesDraft } from './notes-draft.ts'
import { useSaveNotes } from './work-card.api.ts'

/** The most that is kept (spec: long text). */
const longest = 5_000

/** What is wrong with the text itself; everything else is told in a toast. */
const faultOf = (error: unknown): string | undefined => {
  const detail = error instanceof ApiError ? error.details[0] : undefined
  return detail && detailText(detail)
}

/** The notes of a job as typed and as saved. */
export const useNotes = (card: WorkCard) => {
  const { t } = useTranslation('work-card')
  const [draft, keepDraft] = useNotesDraft(card.id)
  const save = useSaveNotes(card.id)
  const saved = card.mechanic_notes ?? ''
  const text = draft ?? saved
  const latest = useRef(text)
  latest.current = text
  return {
    text,
    saved,
    isUnsaved: draft !== null,
    isSaving: save.isPending,
    fault:
      text.length > longest
        ? t('errors:field.too_long', { maximum: longest })
        : faultOf(save.error),
    type: (typed: string) => {
      save.reset()
      keepDraft(typed === saved ? null : typed)
    },
    save: async () => {
      try {
        await save.mutateAsync(text)
        // What was typed on the way is a draft still.
        if (latest.current === text) keepDraft(null)
        toast.success(t('notes.saved'))
      } catch (error) {
        if (!faultOf(error)) toast.error(error, t('notes.save_failed'))
      }
    },
  }
}

export type Notes = ReturnType<typeof useNotes>
