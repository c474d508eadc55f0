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

const readStored = (key: string): Draft => tryStorage(() => localStorage.getItem(key))

const store = (key: string, text: Draft): void => {
  useDrafts.setState({ [key]: text })
  tryStorage(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
}

interface NotesDraft {
  readonly draft: Draft
  /** The saved notes that the draft began with; undefined if they are not known. */
  readonly seen: string | undefined
  /** @param saved the notes that the user sees now as saved */
  readonly setDraft: (draft: Draft, saved: string) => void
  /** Ends the draft whose text was saved. What was typed while it was saved stays a draft. */
  readonly endDraft: (saved: string, latest: string) => void
}

/** The signed-in user's draft for a card. */
export const useMechanicNotesDraft = (cardId: string): NotesDraft => {
  const userId = useSession((session) => session.user?.id)
  const key = `notes_draft:${userId}:${cardId}`
  const seenKey = `notes_seen:${userId}:${cardId}`
  const draft = useDrafts((drafts) => (key in drafts ? drafts[key]! : readStored(key)))
  const seen = useDrafts((drafts) => (seenKey in drafts ? drafts[seenKey]! : readStored(seenKey)))
  const discardDraft = () => {
    store(key, null)
    store(seenKey, null)
  }
  return {
    draft,
    seen: seen ?? undefined,
    setDraft: (text, saved) => {
      if (text === null) return discardDraft()
      if (draft === null) store(seenKey, saved)
      store(key, text)
    },
    endDraft: (saved, latest) => {
      if (latest === saved) discardDraft()
      else store(seenKey, saved)
    },
  }
}
