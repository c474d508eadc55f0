/** A customer's sign-in to the portal lives in identity: reserved before the customer is committed, confirmed after. */
import { confirmLogin, reserveLogin } from '@warsha/contracts/users'
import type { Service } from '@warsha/service-kit/service'
import { v7 as uuid } from 'uuid'
import { type CustomerFields, nameOf } from './customer-rules.ts'

export interface Access {
  readonly id: string
  /** The version that the customer's row will have. */
  readonly version: number
  readonly fields: CustomerFields
  readonly password: string | undefined
  /** The token of who does it, by which identity decides. */
  readonly token: string | undefined
}

/**
 * Reserves the login and gives the reservation's id, which the customer's row must be committed with. Throws 409 at the
 * e-mail when somebody signs in with it already, 503 while identity is away.
 */
export const reserveAccess = async (
  service: Service,
  { id, version, fields, password, token }: Access,
): Promise<string> => {
  const reservation = uuid()
  await service.other('identity').call(reserveLogin, {
    params: { id },
    body: {
      reservation,
      version,
      role: 'customer',
      email: fields.email,
      is_active: fields.is_active,
      first_name: fields.first_name ?? nameOf(fields),
      last_name: fields.last_name,
      ...(password !== undefined && { password }),
    },
    ...(token && { onBehalfOf: token }),
  })
  return reservation
}

/** After the commit. When the call is lost, the event does the same a moment later. */
export const confirmAccess = async (
  service: Service,
  id: string,
  reservation: string,
): Promise<void> => {
  try {
    await service.other('identity').call(confirmLogin, { params: { id }, body: { reservation } })
  } catch (error) {
    service.logger.warn(
      { err: error, customer: id },
      'a login is left to be confirmed by its event',
    )
  }
}
