import type { TextInputProps } from '@mantine/core'
import { bindInput, type FieldProps } from './fields.tsx'
import { Picker, type PickerProps } from './picker.tsx'

type PickerFieldProps<Item> = FieldProps & PickerProps<Item> & Omit<TextInputProps, 'form' | 'name'>

/**
 * A picker whose value in the form is the id of the picked record. Leaving the field restores the picked name. The form is not
 * sent while the field has another text.
 */
export const PickerField = <Item,>({
  form,
  name,
  label,
  onPick,
  ...rest
}: PickerFieldProps<Item>) => {
  const { value: _value, onChange: _onChange, ...bound } = bindInput({ form, name, label })
  const pick = (item: Item) => {
    form.fields.setFieldValue(name, rest.choiceOf(item).value)
    onPick?.(item)
  }
  return (
    <Picker
      {...rest}
      {...bound}
      label={label}
      onPick={pick}
      onUnpicked={(isUnpicked) => form.markUnpicked(name, isUnpicked)}
    />
  )
}
