import { maxInspectionNoteLength } from '@warsha/contracts/workshop/inspections/inspection-rules'
import { TextInput } from '@warsha/web-kit'
import { useState } from 'react'

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
  const [typed, setTyped] = useState(saved ?? '')
  const save = () => {
    const text = typed.trim() || null
    if (text !== saved) onSave(text)
  }
  return (
    <TextInput
      size="md"
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      autoFocus={isFocused}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
