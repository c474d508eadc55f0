/** Unsaved notes of a mechanic, stored on the device per user and card until they are saved. */
import { useSession } from '@warsha/web-kit'
import { create } from 'zustand'

/** Null if there are no unsaved changes. */
type Draft = string | null

const useDrafts = create<Record<string, Draft>>(() => ({}))

/** Storage may be blocked or full. The draft is then lost when the page is closed. */
const tryStorage = <T>(access: () => T): T | null => {
  try {
    return access()
  } catch (error) {
    console.warn('cannot store the notes draft on this device', error)
    return null
  }
}

const saveDraft = (key: string, draft: Draft): void => {
  useDrafts.setState({ [key]: draft })
  tryStorage(() =>
    draft === null ? localStorage.removeItem(key) : localStorage.setItem(key, draft),
  )
}

/** The signed-in user's draft for a card, and its setter. */
export const useMechanicNotesDraft = (cardId: string): readonly [Draft, (draft: Draft) => void] => {
  const userId = useSession((session) => session.user?.id)
  const key = `notes_draft:${userId}:${cardId}`
  const draft = useDrafts((drafts) =>
    key in drafts ? drafts[key]! : tryStorage(() => localStorage.getItem(key)),
  )
  return [draft, (text) => saveDraft(key, text)]
}
