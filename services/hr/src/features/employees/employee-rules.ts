/** The rules of an employee's record. Source: spec people-and-portal 3, 5, 9; design permissions.md (rule r, pay of others). */
import type { EmployeeChange, NewEmployee, StaffRole } from '@warsha/contracts/employees'
import type { Warning } from '@warsha/contracts/errors'
import type { Fils } from '@warsha/contracts/money'
import { mayActOn, type Role } from '@warsha/contracts/roles'
import { ApiError, fieldError } from '@warsha/service-kit/errors'
import { phoneKey } from '@warsha/service-kit/phone'

type Optional =
  | (
      | 'email'
      | 'phone'
      | 'department'
      | 'position'
      | 'termination_date'
      | 'bank_account'
      | 'bank_name'
    )
  | ('emergency_contact_name' | 'emergency_contact_phone' | 'address' | 'city' | 'country')

/** A record with every field decided. */
export type EmployeeFields = { [K in Optional]: string | null } & {
  username: string
  first_name: string
  last_name: string
  role_name: StaffRole
  hire_date: string
  base_salary: Fils | null
  hourly_rate: Fils | null
  is_active: boolean
}

/** Who acts; null is the system itself (demo data). */
export type By = { readonly id: string; readonly role: Role; readonly name: string } | null

const none = {
  email: null,
  phone: null,
  department: null,
  position: null,
  termination_date: null,
  base_salary: null,
  hourly_rate: null,
  bank_account: null,
  bank_name: null,
  emergency_contact_name: null,
  emergency_contact_phone: null,
  address: null,
} as const

const given = (form: object) =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== undefined && !unstored.has(name)),
  )
const unstored = new Set(['password', 'version'])

/** The record of a new employee. */
export const begun = (form: Omit<NewEmployee, 'password'>): EmployeeFields =>
  ({
    ...none,
    city: 'Dubai',
    country: 'UAE',
    role_name: 'employee',
    is_active: true,
    ...given(form),
  }) as EmployeeFields

/** The record after a change: named fields change, the others stay. */
export const changed = (present: EmployeeFields, form: EmployeeChange): EmployeeFields => ({
  ...present,
  ...given(form),
})

/** Throws what may not be saved. Dates are written so that they compare as texts. */
export const checkEmployee = ({ hire_date, termination_date }: EmployeeFields): void => {
  if (termination_date && termination_date < hire_date)
    throw fieldError('termination_date', 'before_hire_date')
}

/**
 * Throws what `by` may not do: the present and the wanted role stand below the actor's, only an admin touches the own
 * record, and nobody the own role or activity. Whether it would be the last admin, identity decides.
 */
export const checkRights = (
  by: By,
  id: string,
  present: EmployeeFields | null,
  wanted: EmployeeFields,
): void => {
  if (!by) return
  const isBelow =
    mayActOn(by.role, wanted.role_name) && (!present || mayActOn(by.role, present.role_name))
  if (!isBelow || (by.id === id && by.role !== 'admin')) throw new ApiError('not_allowed')
  if (by.id !== id || !present) return
  if (present.role_name !== wanted.role_name || present.is_active !== wanted.is_active)
    throw new ApiError('own_role_or_active')
}

/** Whether salary, rate and bank of this employee stay hidden: a manager sees their own and of those below. */
export const hidesPay = (
  by: By,
  { id, role_name }: { id: string; role_name: StaffRole },
): boolean => by !== null && by.id !== id && !mayActOn(by.role, role_name)

/** What is saved all the same and shown at its field. */
export const warningsOf = (employee: EmployeeFields): Warning[] =>
  (['phone', 'emergency_contact_phone'] as const)
    .filter((path) => employee[path] && !phoneKey(employee[path]))
    .map((path) => ({ path, code: 'phone_not_recognised' }))

/** What the sign-in depends on. */
const ofTheLogin = ['email', 'first_name', 'last_name', 'role_name', 'is_active'] as const

export const touchesLogin = (
  before: EmployeeFields,
  after: EmployeeFields,
  password: string | undefined,
): boolean => password !== undefined || ofTheLogin.some((field) => before[field] !== after[field])

export const nameOf = ({
  first_name,
  last_name,
}: {
  first_name: string
  last_name: string
}): string => [first_name, last_name].filter(Boolean).join(' ')
