import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { bindInput, type FieldProps } from './fields.tsx'
import classes from './form.module.css'

/** A line of text with suggestions. Any text is allowed. */
export const SuggestField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<AutocompleteProps, 'form' | 'name'>) => (
  <Autocomplete
    className={wide ? classes.wide : undefined}
    label={label}
    // As in SelectField: a scroll area around the options would need to be focusable by keyboard.
    withScrollArea={false}
    openOnFocus={false}
    classNames={{ input: classes.userText, options: classes.options }}
    comboboxProps={{ withinPortal: true, shadow: 'md' }}
    {...rest}
    {...bindInput({ form, name, label })}
  />
)
