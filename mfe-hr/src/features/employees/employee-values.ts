/** The values of an employee's form. */

import { toAmountText } from '@warsha/contracts/base/money'
import type { Employee, StaffRole } from '@warsha/contracts/hr/employees'
import type { FormSchema } from '@warsha/web-kit/forms'

const textFields = [
  'first_name',
  'last_name',
  'username',
  'email',
  'phone',
  'department',
  'position',
  'hire_date',
  'termination_date',
  'bank_name',
  'bank_account',
  'emergency_contact_name',
  'emergency_contact_phone',
  'address',
  'city',
  'country',
] as const
const moneyFields = ['base_salary', 'hourly_rate'] as const

type TextField = (typeof textFields)[number] | (typeof moneyFields)[number]
/** `password` is a new password; empty keeps the current one. */
export type EmployeeValues = Record<TextField, string> & {
  password: string
  role_name: StaffRole
  is_active: boolean
}
export type EmployeeField = keyof EmployeeValues

const toTexts = (employee: Partial<Employee>) =>
  Object.fromEntries([
    ...textFields.map((field) => [field, employee[field] ?? '']),
    ...moneyFields.map((field) => [field, toAmountText(employee[field])]),
  ]) as Record<TextField, string>

export const newEmployeeValues: EmployeeValues = {
  ...toTexts({ city: 'Dubai', country: 'UAE' }),
  password: '',
  role_name: 'employee',
  is_active: true,
}

export const toEmployeeValues = (employee: Employee): EmployeeValues => ({
  ...toTexts(employee),
  password: '',
  role_name: employee.role_name,
  is_active: employee.is_active,
})

/** Returns the body of a change: without the username, which never changes, and without an empty password. */
export const toEmployeeChange = <V extends EmployeeValues>({
  username: _fixed,
  password,
  ...rest
}: V) => ({
  ...rest,
  ...(password !== '' && { password }),
})

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Adds the rule that the termination date is not before the hire date. */
export const withHireDateRule = (schema: FormSchema): FormSchema => ({
  safeParse: (values, options) => {
    const result = schema.safeParse(values, options)
    const { hire_date, termination_date } = values as EmployeeValues
    const isInOrder =
      !isDate(hire_date) || !isDate(termination_date) || termination_date >= hire_date
    if (isInOrder) return result
    const issue = {
      code: 'custom',
      path: ['termination_date'],
      params: { code: 'before_hire_date' },
    }
    return {
      success: false,
      error: { issues: [...(result.success ? [] : result.error.issues), issue] },
    }
  },
})
