import { maxInspectionNoteLength } from '@warsha/contracts/workshop/inspections/inspection-rules'
import { TextInput } from '@warsha/web-kit'
import { useDraft } from './use-draft.ts'

interface PointTextProps {
  label: string
  saved: string | null
  maxLength?: number
  isFocused?: boolean
  onSave: (text: string | null) => void
}

/** One line of text that is saved when the mechanic leaves the field or presses Enter. */
export const PointText = ({
  label,
  saved,
  maxLength = maxInspectionNoteLength,
  isFocused = false,
  onSave,
}: PointTextProps) => {
  const { text, setText, value, isChanged } = useDraft<string | null>({
    saved,
    toText: (note) => note ?? '',
    read: (typed) => typed.trim() || null,
  })
  const save = () => {
    if (isChanged && value !== undefined) onSave(value)
  }
  return (
    <TextInput
      size="md"
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      autoFocus={isFocused}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
