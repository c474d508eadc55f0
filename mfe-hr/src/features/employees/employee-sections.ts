/** The sections of an employee's form and the type of each field. */
import type { EmployeeField } from './employee-values.ts'

type FieldKind =
  | 'text'
  | 'code'
  | 'phone'
  | 'email'
  | 'money'
  | 'date'
  | 'password'
  | 'role'
  | 'active'
export interface SectionField {
  name: EmployeeField
  kind: FieldKind
  isRequired?: boolean
  /** Visible only to users who may see the pay. */
  isPay?: boolean
  wide?: boolean
}

export const sections: readonly { name: string; fields: readonly SectionField[] }[] = [
  {
    name: 'account',
    fields: [
      { name: 'first_name', kind: 'text', isRequired: true },
      { name: 'last_name', kind: 'text', isRequired: true },
      { name: 'username', kind: 'code', isRequired: true },
      { name: 'password', kind: 'password' },
      { name: 'email', kind: 'email' },
      { name: 'phone', kind: 'phone' },
      { name: 'role_name', kind: 'role', isRequired: true },
      { name: 'is_active', kind: 'active', wide: true },
    ],
  },
  {
    name: 'job',
    fields: [
      { name: 'department', kind: 'text' },
      { name: 'position', kind: 'text' },
      { name: 'hire_date', kind: 'date', isRequired: true },
      { name: 'termination_date', kind: 'date' },
    ],
  },
  {
    name: 'salary',
    fields: [
      { name: 'base_salary', kind: 'money', isPay: true },
      { name: 'hourly_rate', kind: 'money', isPay: true },
    ],
  },
  {
    name: 'bank',
    fields: [
      { name: 'bank_name', kind: 'text', isPay: true },
      { name: 'bank_account', kind: 'code', isPay: true },
    ],
  },
  {
    name: 'emergency',
    fields: [
      { name: 'emergency_contact_name', kind: 'text' },
      { name: 'emergency_contact_phone', kind: 'phone' },
    ],
  },
  {
    name: 'address',
    fields: [
      { name: 'address', kind: 'text', wide: true },
      { name: 'city', kind: 'text' },
      { name: 'country', kind: 'text' },
    ],
  },
]
