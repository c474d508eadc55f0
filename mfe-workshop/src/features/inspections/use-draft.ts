import { useState } from 'react'

interface DraftOptions<T> {
  /** The value of the inspection, which another phone may change meanwhile. */
  saved: T
  toText: (saved: T) => string
  /** Undefined for a text that is no valid value. */
  read: (text: string) => T | undefined
}

/** The text of a field that is saved later. It follows the saved value as long as the user has typed nothing else. */
export const useDraft = <T extends string | number | null>({
  saved,
  toText,
  read,
}: DraftOptions<T>) => {
  const [draft, setDraft] = useState<{ text: string; from: T } | null>(null)
  const [latest, setLatest] = useState(saved)
  if (latest !== saved) {
    setLatest(saved)
    const isSaved = draft !== null && read(draft.text) === latest
    // The former value is back if the server refused the draft: what was typed stays.
    if (isSaved && saved !== draft.from) setDraft(null)
  }
  const value = draft ? read(draft.text) : saved
  return {
    text: draft?.text ?? toText(saved),
    setText: (text: string) => setDraft({ text, from: saved }),
    value,
    isChanged: value !== undefined && value !== saved,
  }
}
