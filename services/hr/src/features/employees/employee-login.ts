import {
  type LoginReservationInput,
  requestLoginReservation,
  type Service,
} from '@warsha/service-kit/process'
import type { EmployeeFields } from './employee-rules.ts'

interface EmployeeLogin extends Omit<LoginReservationInput, 'fields'> {
  readonly fields: EmployeeFields
}

/** Reserves the login of an employee in identity. Returns and throws what `requestLoginReservation` does. */
export const reserveEmployeeLogin = (
  service: Service,
  { fields, ...login }: EmployeeLogin,
): Promise<string> => {
  const { username, email, role_name, first_name, last_name, is_active } = fields
  return requestLoginReservation(service, {
    ...login,
    fields: { role: role_name, username, email, first_name, last_name, is_active },
  })
}
