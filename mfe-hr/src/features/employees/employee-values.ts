/** What the form of an employee holds. */
import type { Employee, StaffRole } from '@warsha/contracts/employees'
import { fils, filsToText } from '@warsha/contracts/money'
import type { FormSchema } from '@warsha/web-kit/forms'

const words = [
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
const sums = ['base_salary', 'hourly_rate'] as const

type Text = (typeof words)[number] | (typeof sums)[number]
/** `password` is a new one; empty leaves the present one as it is. */
export type EmployeeValues = Record<Text, string> & {
  password: string
  role_name: StaffRole
  is_active: boolean
}
export type EmployeeField = keyof EmployeeValues

/** A sum of the wire as it is typed, exact to the fils: 12.5 → '12.50'. */
const sumText = (aed: number | null | undefined): string =>
  typeof aed === 'number' ? filsToText(fils(Math.round(aed * 100))) : ''

const textsOf = (employee: Partial<Employee>) =>
  Object.fromEntries([
    ...words.map((word) => [word, employee[word] ?? '']),
    ...sums.map((sum) => [sum, sumText(employee[sum])]),
  ]) as Record<Text, string>

export const newEmployeeValues: EmployeeValues = {
  ...textsOf({ city: 'Dubai', country: 'UAE' }),
  password: '',
  role_name: 'employee',
  is_active: true,
}

export const valuesOf = (employee: Employee): EmployeeValues => ({
  ...textsOf(employee),
  password: '',
  role_name: employee.role_name,
  is_active: employee.is_active,
})

/** What a change sends: the username never changes, a blank password is left out. */
export const changeOf = <V extends EmployeeValues>({ username: _fixed, password, ...rest }: V) => ({
  ...rest,
  ...(password !== '' && { password }),
})

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The schema, and the one rule that looks at two fields: nobody leaves before they came. */
export const withDateRule = (schema: FormSchema): FormSchema => ({
  safeParse: (values, options) => {
    const outcome = schema.safeParse(values, options)
    const { hire_date, termination_date } = values as EmployeeValues
    const isInOrder =
      !isDate(hire_date) || !isDate(termination_date) || termination_date >= hire_date
    if (isInOrder) return outcome
    const issue = {
      code: 'custom',
      path: ['termination_date'],
      params: { code: 'before_hire_date' },
    }
    return {
      success: false,
      error: { issues: [...(outcome.success ? [] : outcome.error.issues), issue] },
    }
  },
})
