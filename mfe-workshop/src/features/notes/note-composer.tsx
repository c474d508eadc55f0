import { maxNoteLength } from '@warsha/contracts/workshop/work-card-limits'
import type { StaffMember } from '@warsha/contracts/workshop/work-card-notes'
import {
  Button,
  errorText,
  newIdempotencyKey,
  roleName,
  UserText,
  useTranslation,
} from '@warsha/web-kit'
import { Textarea, useUnsavedGuard } from '@warsha/web-kit/forms'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { type ChosenMention, findMentionedIds, moveChosenMentions } from './mentions.ts'
import { useAddNote, useMentionableStaff } from './notes.api.ts'
import classes from './notes.module.css'
import { useMentionPicker } from './use-mention-picker.ts'

interface SuggestionsProps {
  id: string
  staff: readonly StaffMember[]
  activeIndex: number
  onChoose: (member: StaffMember) => void
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

const Suggestions = ({ id, staff, activeIndex, onChoose }: SuggestionsProps) => {
  const { t } = useTranslation('work-card')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('staff_notes.suggestions')}
      className={classes.options}
    >
      {staff.map((member, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are those of the field
        <div
          key={member.id}
          id={optionId(id, index)}
          role="option"
          // The focus stays in the field.
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(member)}
        >
          <UserText>{member.name}</UserText>
          <span className={classes.soft}>{roleName(member.role)}</span>
        </div>
      ))}
    </div>
  )
}

/** The text of a new note with its mentions, and how it is sent. */
const useNewNote = (cardId: string) => {
  const { t } = useTranslation('work-card')
  const field = useRef<HTMLTextAreaElement>(null)
  const idempotencyKey = useRef(newIdempotencyKey())
  const [text, setText] = useState('')
  const [isNeeded, setNeeded] = useState(false)
  const chosenMentions = useRef<ChosenMention[]>([])
  const [isWaitingForStaff, setWaitingForStaff] = useState(false)
  const [haveMentionsFailed, setMentionsFailed] = useState(false)
  const { data: staff, refetch } = useMentionableStaff(cardId, isNeeded)
  const add = useAddNote(cardId)
  const isSending = isWaitingForStaff || add.isPending

  const change = (next: string, caret: number) => {
    chosenMentions.current = moveChosenMentions(chosenMentions.current, text, next, caret)
    setText(next)
    setMentionsFailed(false)
    // Another text is another request.
    if (!add.isPending) idempotencyKey.current = newIdempotencyKey()
    if (next.includes('@')) setNeeded(true)
  }
  const picker = useMentionPicker({
    text,
    staff: staff ?? [],
    field,
    onInsert: (next, caret, mention) => {
      change(next, caret)
      chosenMentions.current.push(mention)
    },
  })
  useUnsavedGuard(text.trim() !== '')

  /** Returns the staff that the text may mention, or null if the list cannot be loaded. */
  const loadStaff = async () => {
    if (staff || !text.includes('@')) return staff ?? []
    setWaitingForStaff(true)
    // A request that is under way is not repeated.
    const { data = null } = await refetch({ cancelRefetch: false })
    setWaitingForStaff(false)
    return data
  }
  const submit = async () => {
    if (isSending || text.trim() === '' || text.length > maxNoteLength) return
    const mentionable = await loadStaff()
    setMentionsFailed(mentionable === null)
    if (!mentionable) return
    const note = {
      text,
      mentions: findMentionedIds(text, mentionable, chosenMentions.current),
      idempotencyKey: idempotencyKey.current,
    }
    add.mutate(note, {
      onSuccess: () => {
        setText('')
        chosenMentions.current = []
        idempotencyKey.current = newIdempotencyKey()
        field.current?.focus()
      },
    })
  }
  const error =
    (text.length > maxNoteLength && t('errors:field.too_long', { maximum: maxNoteLength })) ||
    (haveMentionsFailed && t('staff_notes.mentions_failed')) ||
    (add.error && errorText(add.error))
  return { text, change, submit, picker, field, isSending, error }
}

/** A field for a new note. An @ offers the staff who may see the card; Ctrl+Enter sends. */
export const NoteComposer = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation('work-card')
  const listId = useId()
  const { text, change, submit, picker, field, isSending, error } = useNewNote(cardId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (picker.onKeyDown(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  const isOpen = picker.suggestions.length > 0
  return (
    <form
      className={classes.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        ref={field}
        label={t('staff_notes.label')}
        description={t('staff_notes.hint')}
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        value={text}
        readOnly={isSending}
        error={error}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, picker.activeIndex) : undefined}
        onChange={({ currentTarget }) => {
          change(currentTarget.value, currentTarget.selectionStart)
          picker.followCaret()
        }}
        onKeyDown={onKeyDown}
        onSelect={picker.followCaret}
      />
      {isOpen && (
        <Suggestions
          id={listId}
          staff={picker.suggestions}
          activeIndex={picker.activeIndex}
          onChoose={picker.insert}
        />
      )}
      <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
        {t('staff_notes.add')}
      </Button>
    </form>
  )
}
