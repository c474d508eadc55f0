import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'
import { bindInput, type FieldProps } from './fields.tsx'
import classes from './form.module.css'

/** The Latin and the Arabic comma. */
const separators = [',', '\u060c']

const splitTags = (text: string): string[] =>
  text
    .split(/[,\u060c]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Short texts as tags; Enter or a comma ends a tag. The form's value is one text with commas. */
export const TagsField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<TagsInputProps, 'form' | 'name'>) => {
  const { value, defaultValue: _none, ...bound } = bindInput({ form, name, label })
  // Mantine opens the suggestions on focus or never. Here they open while the user types.
  const [isOpen, setOpen] = useState(false)
  return (
    <TagsInput
      className={wide ? classes.wide : undefined}
      label={label}
      // As in SelectField: a scroll area around the options would need to be focusable by keyboard.
      withScrollArea={false}
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onSearchChange={(text) => setOpen(text !== '')}
      classNames={{ inputField: classes.userText, options: classes.options }}
      comboboxProps={{ withinPortal: true, shadow: 'md' }}
      splitChars={separators}
      aria-invalid={bound.error ? true : undefined}
      {...rest}
      {...bound}
      value={splitTags(String(value ?? ''))}
      onChange={(tags) => form.fields.setFieldValue(name, tags.join(', '))}
    />
  )
}
