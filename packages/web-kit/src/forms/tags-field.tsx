import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'
import { type Bound, bind } from './fields.tsx'
import classes from './form.module.css'

/** Arabic has a comma of its own. */
const separators = [',', '\u060c']

const tagsIn = (text: string): string[] =>
  text
    .split(/[,\u060c]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Short texts as tags; Enter or a comma ends one. The value of the form is one text, with commas. */
export const TagsField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Bound & Omit<TagsInputProps, 'form' | 'name'>) => {
  const { value, defaultValue: _none, ...bound } = bind({ form, name, label })
  // By itself it offers its suggestions on focus, in the way of whoever passes, or not at all.
  const [isOpen, setOpen] = useState(false)
  return (
    <TagsInput
      className={wide ? classes.wide : undefined}
      label={label}
      // As of SelectField: a scrolling box around the options would need a place in the order of the keyboard.
      withScrollArea={false}
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onSearchChange={(typed) => setOpen(typed !== '')}
      classNames={{ inputField: classes.typed, options: classes.options }}
      comboboxProps={{ withinPortal: true, shadow: 'md' }}
      splitChars={separators}
      aria-invalid={bound.error ? true : undefined}
      {...rest}
      {...bound}
      value={tagsIn(String(value ?? ''))}
      onChange={(tags) => form.fields.setFieldValue(name, tags.join(', '))}
    />
  )
}
