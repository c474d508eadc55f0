/** Picks a record of which the form keeps the id. */
import type { TextInputProps } from '@mantine/core'
import { type Bound, bind } from './fields.tsx'
import { Picker, type PickerProps } from './picker.tsx'

type PickerFieldProps<Item> = Bound & PickerProps<Item> & Omit<TextInputProps, 'form' | 'name'>

/** The value is the record's id, taken only by choosing; leaving the box brings the chosen name back. */
export const PickerField = <Item,>({
  form,
  name,
  label,
  onPick,
  ...rest
}: PickerFieldProps<Item>) => {
  const { value: _value, onChange: _onChange, ...bound } = bind({ form, name, label })
  const pick = (item: Item) => {
    form.fields.setFieldValue(name, rest.choiceOf(item).value)
    onPick?.(item)
  }
  return <Picker {...rest} {...bound} label={label} onPick={pick} />
}
