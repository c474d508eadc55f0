/** What a mechanic typed and has not saved: kept on the device, for each person and card, until it is saved. */
import { useSession } from '@warsha/web-kit'
import { create } from 'zustand'

/** Null: nothing that differs from what is saved. */
type Draft = string | null

const useDrafts = create<Record<string, Draft>>(() => ({}))

/** Storage may be forbidden or full: the draft then lives as long as the page. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch (error) {
    console.warn('the draft is not kept on this device', error)
    return null
  }
}

const keep = (key: string, draft: Draft): void => {
  useDrafts.setState({ [key]: draft })
  attempt(() => (draft === null ? localStorage.removeItem(key) : localStorage.setItem(key, draft)))
}

/** The draft of a card's notes by whoever is signed in, and how to keep another. */
export const useNotesDraft = (cardId: string): readonly [Draft, (draft: Draft) => void] => {
  const user = useSession((session) => session.user?.id)
  const key = `notes_draft:${user}:${cardId}`
  const draft = useDrafts((drafts) =>
    key in drafts ? drafts[key]! : attempt(() => localStorage.getItem(key)),
  )
  return [draft, (text) => keep(key, text)]
}
