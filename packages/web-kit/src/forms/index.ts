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
export { type ContractForm, type FormSchema, useContractForm } from './use-contract-form.tsx'
export { confirmDiscard, useUnsavedGuard } from './use-unsaved-guard.ts'
