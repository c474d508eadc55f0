/** The login of an employee in identity: reserved before the employee is committed, confirmed afterwards. */
import { confirmLogin, reserveLogin } from '@warsha/contracts/identity/users'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { EmployeeFields } from './employee-rules.ts'

export interface EmployeeLogin {
  readonly id: string
  /** The version that the employee's row will have. */
  readonly version: number
  readonly fields: EmployeeFields
  readonly password: string | undefined
  /** Token of the acting user, with which identity checks ranks and the last admin. */
  readonly token: string | null
}

/**
 * Reserves the login and returns the id of the reservation, with which the employee must be committed.
 *
 * Throws `duplicate_username` or `duplicate_email` (409) at the field, `last_admin` (409), or 503 if identity is
 * unavailable.
 */
export const reserveEmployeeLogin = async (
  service: Service,
  login: EmployeeLogin,
): Promise<string> => {
  const { id, version, password, token } = login
  const { username, email, role_name, first_name, last_name, is_active } = login.fields
  const reservation = uuid()
  await service.clientFor('identity').call(reserveLogin, {
    params: { id },
    body: {
      reservation,
      version,
      role: role_name,
      username,
      email,
      first_name,
      last_name,
      is_active,
      ...(password !== undefined && { password }),
    },
    ...(token && { onBehalfOf: token }),
  })
  return reservation
}

/** Confirms the login after the commit. If the call fails, identity confirms it on `hr.employee_changed`. */
export const confirmEmployeeLogin = async (
  service: Service,
  id: string,
  reservation: string,
): Promise<void> => {
  try {
    await service
      .clientFor('identity')
      .call(confirmLogin, { params: { id }, body: { reservation } })
  } catch (error) {
    service.logger.warn(
      { err: error, employee: id },
      'confirming the login failed; the event will confirm it',
    )
  }
}
