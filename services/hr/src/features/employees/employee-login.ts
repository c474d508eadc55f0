/** An employee's sign-in lives in identity: reserved before the employee is committed, confirmed after. */
import { confirmLogin, reserveLogin } from '@warsha/contracts/users'
import type { Service } from '@warsha/service-kit/service'
import { v7 as uuid } from 'uuid'
import type { EmployeeFields } from './employee-rules.ts'

export interface Login {
  readonly id: string
  /** The version that the employee's row will have. */
  readonly version: number
  readonly fields: EmployeeFields
  readonly password: string | undefined
  /** The token of who does it: identity decides by it about rank and the last admin. */
  readonly token: string | null
}

/**
 * Reserves the login and gives the reservation's id, which the employee's row must be committed with. Throws 409 at the
 * field whose name somebody has, 409 `last_admin`, 503 while identity is away.
 */
export const reserveEmployeeLogin = async (service: Service, login: Login): Promise<string> => {
  const { id, version, password, token } = login
  const { username, email, role_name, first_name, last_name, is_active } = login.fields
  const reservation = uuid()
  await service.other('identity').call(reserveLogin, {
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

/** After the commit. When the call is lost, the event does the same a moment later. */
export const confirmEmployeeLogin = async (
  service: Service,
  id: string,
  reservation: string,
): Promise<void> => {
  try {
    await service.other('identity').call(confirmLogin, { params: { id }, body: { reservation } })
  } catch (error) {
    service.logger.warn(
      { err: error, employee: id },
      'a login is left to be confirmed by its event',
    )
  }
}
