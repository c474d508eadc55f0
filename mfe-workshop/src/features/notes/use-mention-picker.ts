import type { StaffMember } from '@warsha/contracts/workshop/work-card-notes'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type ChosenMention, findMentionQuery, insertMention, suggestStaff } from './mentions.ts'

interface MentionPickerInput {
  text: string
  onInsert: (text: string, caret: number, mention: ChosenMention) => void
  staff: readonly StaffMember[]
  field: RefObject<HTMLTextAreaElement | null>
}

/** The list of names that opens after an @: arrow keys choose, Enter or Tab inserts, Esc closes. */
export const useMentionPicker = ({ text, onInsert, staff, field }: MentionPickerInput) => {
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  /** Position of the @ whose list the user has closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const query = findMentionQuery(text, caret)
  const isClosed = query === null || query.start === closedAt
  const suggestions = isClosed ? [] : suggestStaff(staff, query.typed)
  const activeIndex = Math.min(chosen, suggestions.length - 1)

  const insert = ({ id, name }: StaffMember) => {
    if (!query) return
    const next = insertMention(text, caret, query, name)
    onInsert(next.text, next.caret, { id, name, start: query.start })
    setCaret(next.caret)
    setChosen(0)
    // After the new text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  /** Returns true if the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const active = suggestions[activeIndex]
    if (!active || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
    const count = suggestions.length
    if (event.key === 'ArrowDown') setChosen((activeIndex + 1) % count)
    else if (event.key === 'ArrowUp') setChosen((activeIndex - 1 + count) % count)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(active)
    else if (event.key === 'Escape') setClosedAt(query?.start ?? null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    suggestions,
    activeIndex,
    isAsking: query !== null,
    insert,
    onKeyDown,
    /** Reads where the caret is after a key, a click or a change. */
    followCaret: () => {
      const position = field.current?.selectionStart ?? 0
      if (position === caret) return
      setCaret(position)
      if (findMentionQuery(field.current?.value ?? '', position)?.start !== closedAt)
        setClosedAt(null)
    },
  }
}
