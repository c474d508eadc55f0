/** '@warsha/web-kit/forms': forms on the contract's schemas. */
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
export { OpeningNotice } from './changed-since-read.tsx'
export { type FieldNotes, fieldsOf } from './field-notes.tsx'
export {
  CodeField,
  FieldGrid,
  FieldSection,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from './fields.tsx'
export { Form } from './form.tsx'
export { FormModal } from './form-modal.tsx'
export { landing, type Opening, type Saved } from './opening.ts'
export { type Choice, Picker } from './picker.tsx'
export { PickerField } from './picker-field.tsx'
export { RecordModal } from './record-modal.tsx'
export { SuggestField } from './suggest-field.tsx'
export { TagsField } from './tags-field.tsx'
export { type ContractForm, type FormSchema, useContractForm } from './use-contract-form.tsx'
export { type ChangeForm, useChangeForm, useNewRecordForm } from './use-record-form.tsx'
export { confirmDiscard, useUnsavedGuard } from './use-unsaved-guard.ts'
