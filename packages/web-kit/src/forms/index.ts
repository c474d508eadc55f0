/** '@warsha/web-kit/forms': forms with schemas of the contracts. */
import './forms.css'

export {
  Autocomplete,
  Checkbox,
  Combobox,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Textarea,
  useCombobox,
} from '@mantine/core'
export { DateField, DateTimeField, TimeField } from './date-fields.tsx'
export * from './deprecated.ts'
export { bindFields, type FieldNotes } from './field-notes.tsx'
export {
  FieldGrid,
  FieldSection,
  LtrField,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from './fields.tsx'
export { Form } from './form.tsx'
export { FormModal } from './form-modal.tsx'
export { Picker, type PickerOption } from './picker.tsx'
export { PickerField } from './picker-field.tsx'
export { ReasonModal } from './reason-modal.tsx'
export { RecordFormNotice } from './record-conflict.tsx'
export { mapSubmitErrors, type RecordFormState, type RecordResponse } from './record-form-state.ts'
export { RecordModal } from './record-modal.tsx'
export { SuggestField } from './suggest-field.tsx'
export { TagsField } from './tags-field.tsx'
export { type ContractForm, useContractForm } from './use-contract-form.tsx'
export type { FormSchema } from './use-form-schema.ts'
export { useOptionSelection } from './use-option-selection.ts'
export { type ChangeForm, useChangeForm, useNewRecordForm } from './use-record-form.tsx'
export { confirmDiscardChanges, useUnsavedGuard } from './use-unsaved-guard.ts'
