/** Employees who are paid by the hour only. The payroll and the end of service follow from a base salary. */
import { errors } from '@warsha/contracts/base/errors'
import { ApiError } from '@warsha/service-kit/base'
import type { EmployeeFields } from './employee-rules.ts'

/** Returns true if the employee has an hourly rate and no base salary. */
export const hasOnlyHourlyPay = ({
  base_salary,
  hourly_rate,
}: Pick<EmployeeFields, 'base_salary' | 'hourly_rate'>): boolean =>
  (base_salary ?? 0) === 0 && (hourly_rate ?? 0) > 0

/** Returns the error (422) at a field: without it the pay would be 0.00. */
export const hourlyPayOnly = (path: string): ApiError => {
  const code = 'hourly_pay_only'
  return new ApiError(code, {}, { details: [{ path, code, message: errors[code][1] }] })
}
