/** The portal login of a customer: identity owns it. It is reserved before the customer is committed, confirmed after. */
import { confirmLogin, reserveLogin } from '@warsha/contracts/identity/users'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { type CustomerFields, customerDisplayName } from './customer-rules.ts'

export interface PortalLoginInput {
  /** Id of the customer and of the login. */
  readonly id: string
  /** The version that the customer's row will have. */
  readonly version: number
  readonly fields: CustomerFields
  readonly password: string | undefined
  /** Token of the actor; identity authorises the reservation with it. */
  readonly token: string | null
}

/**
 * Reserves the login and returns the id of the reservation, which has to be committed with the customer's row.
 *
 * Throws 409 at the e-mail if another login uses it, and 503 while identity is unavailable.
 */
export const reservePortalLogin = async (
  service: Service,
  { id, version, fields, password, token }: PortalLoginInput,
): Promise<string> => {
  const reservation = uuid()
  await service.clientFor('identity').call(reserveLogin, {
    params: { id },
    body: {
      reservation,
      version,
      role: 'customer',
      email: fields.email,
      is_active: fields.is_active,
      first_name: fields.first_name ?? customerDisplayName(fields),
      last_name: fields.last_name,
      ...(password !== undefined && { password }),
    },
    ...(token && { onBehalfOf: token }),
  })
  return reservation
}

/** Call it after the commit. If the call fails, the event `customer_changed` confirms the login a moment later. */
export const confirmPortalLogin = async (
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
      { err: error, customer: id },
      'could not confirm a login; the event customer_changed will confirm it',
    )
  }
}
