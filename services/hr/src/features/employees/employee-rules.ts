/** Rules for employee records. */

import type { Warning } from '@warsha/contracts/base/errors'
import type { Fils } from '@warsha/contracts/base/money'
import { canActOn, type Role } from '@warsha/contracts/base/roles'
import type { EmployeeChange, NewEmployee, StaffRole } from '@warsha/contracts/hr/employees'
import { isUaeIban } from '@warsha/contracts/hr/wage-account-rules'
import { ApiError, fieldError, toPhoneKey } from '@warsha/service-kit/base'

type OptionalField =
  | 'email'
  | 'phone'
  | 'department'
  | 'position'
  | 'termination_date'
  | 'bank_account'
  | 'bank_name'
  | 'emergency_contact_name'
  | 'emergency_contact_phone'
  | 'address'
  | 'city'
  | 'country'

/** All editable fields of an employee. */
export type EmployeeFields = { [K in OptionalField]: string | null } & {
  username: string
  first_name: string
  last_name: string
  role_name: StaffRole
  hire_date: string
  base_salary: Fils | null
  hourly_rate: Fils | null
  is_active: boolean
}

/** The acting user, or null for demo data and events. */
export type EmployeeActor = {
  readonly id: string
  readonly role: Role
  readonly name: string
} | null

const emptyFields = {
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

const pickStoredFields = (form: object) =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => value !== undefined && !unstoredFields.has(name),
    ),
  )
const unstoredFields = new Set(['password', 'version'])

/** Returns the fields of a new employee, with defaults for fields that the form omits. */
export const createEmployeeFields = (form: Omit<NewEmployee, 'password'>): EmployeeFields =>
  ({
    ...emptyFields,
    city: 'Dubai',
    country: 'UAE',
    role_name: 'employee',
    is_active: true,
    ...pickStoredFields(form),
  }) as EmployeeFields

/** Returns the fields after a change. Fields that the form omits keep their values. */
export const applyEmployeePatch = (
  current: EmployeeFields,
  form: EmployeeChange,
): EmployeeFields => ({
  ...current,
  ...pickStoredFields(form),
})

/** Throws 400 if the employee leaves before the hire date. ISO dates compare as text. */
export const assertValidEmployee = ({ hire_date, termination_date }: EmployeeFields): void => {
  if (termination_date && termination_date < hire_date)
    throw fieldError('termination_date', 'before_hire_date')
}

/** Returns true for somebody who is inactive without a last day: nobody knows until when the employee worked. */
export const hasUnknownLastDay = ({
  is_active,
  termination_date,
}: Pick<EmployeeFields, 'is_active' | 'termination_date'>): boolean =>
  !is_active && !termination_date

/**
 * Returns the fields with the activity that follows from a new last day: nobody is active after it. Throws 400 at the
 * last day if the form activates somebody who has left.
 */
export const applyLastDay = (
  current: EmployeeFields | null,
  requested: EmployeeFields,
  today: string,
): EmployeeFields => {
  const { termination_date, is_active } = requested
  if (!is_active || !termination_date || termination_date >= today) return requested
  if (current && !current.is_active) throw fieldError('termination_date', 'has_left')
  const isNewLastDay = current?.termination_date !== termination_date
  return isNewLastDay ? { ...requested, is_active: false } : requested
}

/**
 * Throws `not_allowed` (403) unless the current and the requested role rank below the actor's. Only admins may change
 * their own record. Throws `own_role_or_active` (409) for the own role or activity. Identity protects the last admin.
 */
export const assertCanChange = (
  actor: EmployeeActor,
  id: string,
  current: EmployeeFields | null,
  requested: EmployeeFields,
): void => {
  if (!actor) return
  const isBelow =
    canActOn(actor.role, requested.role_name) &&
    (!current || canActOn(actor.role, current.role_name))
  if (!isBelow || (actor.id === id && actor.role !== 'admin')) throw new ApiError('not_allowed')
  if (actor.id !== id || !current) return
  if (current.role_name !== requested.role_name || current.is_active !== requested.is_active)
    throw new ApiError('own_role_or_active')
}

/** Returns warnings about saved values that are shown at their fields. */
export const warningsOf = (employee: EmployeeFields): Warning[] => {
  const { bank_account } = employee
  const warnings: Warning[] = (['phone', 'emergency_contact_phone'] as const)
    .filter((path) => employee[path] && !toPhoneKey(employee[path]))
    .map((path) => ({ path, code: 'phone_not_recognised' }))
  // The wage file needs an IBAN.
  if (bank_account && !isUaeIban(bank_account))
    warnings.push({ path: 'bank_account', code: 'iban_unusual' })
  return warnings
}

/** Fields that identity stores with the login. */
const loginFields = ['email', 'first_name', 'last_name', 'role_name', 'is_active'] as const

/** Returns true if the change must be reserved in identity. */
export const affectsLogin = (
  before: EmployeeFields,
  after: EmployeeFields,
  password: string | undefined,
): boolean => password !== undefined || loginFields.some((field) => before[field] !== after[field])
