/** The six sections of an employee's form (spec people-and-portal 2), and what each field holds. */
import type { EmployeeField } from './employee-values.ts'

type Kind = 'text' | 'code' | 'phone' | 'email' | 'money' | 'date' | 'password' | 'role' | 'active'
interface Field {
  name: EmployeeField
  kind: Kind
  isNeeded?: boolean
  /** Only whoever may see the pay sees it. */
  isPay?: boolean
  wide?: boolean
}

export const sections: readonly { name: string; fields: readonly Field[] }[] = [
  {
    name: 'account',
    fields: [
      { name: 'first_name', kind: 'text', isNeeded: true },
      { name: 'last_name', kind: 'text', isNeeded: true },
      { name: 'username', kind: 'code', isNeeded: true },
      { name: 'password', kind: 'password' },
      { name: 'email', kind: 'email' },
      { name: 'phone', kind: 'phone' },
      { name: 'role_name', kind: 'role', isNeeded: true },
      { name: 'is_active', kind: 'active', wide: true },
    ],
  },
  {
    name: 'job',
    fields: [
      { name: 'department', kind: 'text' },
      { name: 'position', kind: 'text' },
      { name: 'hire_date', kind: 'date', isNeeded: true },
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
export type SectionField = Field
