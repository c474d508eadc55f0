import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { type Bound, bind } from './fields.tsx'
import classes from './form.module.css'

/** One line of typed text with suggestions: any other text is as good. */
export const SuggestField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Bound & Omit<AutocompleteProps, 'form' | 'name'>) => (
  <Autocomplete
    className={wide ? classes.wide : undefined}
    label={label}
    // As of SelectField: a scrolling box around the options would need a place in the order of the keyboard.
    withScrollArea={false}
    openOnFocus={false}
    classNames={{ input: classes.typed, options: classes.options }}
    comboboxProps={{ withinPortal: true, shadow: 'md' }}
    {...rest}
    {...bind({ form, name, label })}
  />
)
