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
import { findMentionedIds } from './mentions.ts'
import { useAddNote, useMentionableStaff } from './notes.api.ts'
import classes from './notes.module.css'
import { useMentionPicker } from './use-mention-picker.ts'

const maxLength = 2000

interface SuggestionsProps {
  id: string
  staff: readonly StaffMember[]
  activeIndex: number
  onChoose: (name: string) => void
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
      {staff.map(({ id: staffId, name, role }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are those of the field
        <div
          key={staffId}
          id={optionId(id, index)}
          role="option"
          // The focus stays in the field.
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <UserText>{name}</UserText>
          <span className={classes.soft}>{roleName(role)}</span>
        </div>
      ))}
    </div>
  )
}

/** A field for a new note. An @ offers the staff who may see the card; Ctrl+Enter sends. */
export const NoteComposer = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation('work-card')
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const idempotencyKey = useRef(newIdempotencyKey())
  const [text, setText] = useState('')
  const [isNeeded, setNeeded] = useState(false)
  const { data: staff = [] } = useMentionableStaff(cardId, isNeeded)
  const add = useAddNote(cardId)
  const picker = useMentionPicker({ text, setText, staff, field })
  useUnsavedGuard(text.trim() !== '')

  const change = (next: string) => {
    setText(next)
    // Another text is another request.
    if (!add.isPending) idempotencyKey.current = newIdempotencyKey()
    if (next.includes('@')) setNeeded(true)
  }
  const submit = () => {
    if (add.isPending || text.trim() === '' || text.length > maxLength) return
    const note = {
      text,
      mentions: findMentionedIds(text, staff),
      idempotencyKey: idempotencyKey.current,
    }
    add.mutate(note, {
      onSuccess: () => {
        setText('')
        idempotencyKey.current = newIdempotencyKey()
        field.current?.focus()
      },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (picker.onKeyDown(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const isOpen = picker.suggestions.length > 0
  const tooLong = t('errors:field.too_long', { maximum: maxLength })
  return (
    <form
      className={classes.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
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
        readOnly={add.isPending}
        error={(text.length > maxLength && tooLong) || (add.error && errorText(add.error))}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, picker.activeIndex) : undefined}
        onChange={({ currentTarget }) => {
          change(currentTarget.value)
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
      <Button type="submit" loading={add.isPending} disabled={text.trim() === ''}>
        {t('staff_notes.add')}
      </Button>
    </form>
  )
}
