/**
 * The login of a person whose record another service owns. Identity reserves it before the record is committed, and activates
 * it afterwards, so that a person never has a login without a record.
 */
import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import { confirmLogin, reserveLogin } from '@warsha/contracts/identity/users'
import { v7 as uuid } from 'uuid'
import type { Service } from './service.ts'

type ReservedFields = Omit<BodyInputOf<typeof reserveLogin>, 'reservation' | 'version' | 'password'>

export interface LoginReservationInput {
  /** Id of the person and of the login. */
  readonly id: string
  /** The version that the person's row will have. */
  readonly version: number
  readonly fields: ReservedFields
  /** Undefined leaves the present password unchanged. */
  readonly password: string | undefined
  /** Token of the acting user, with which identity authorises the reservation. */
  readonly token: string | null
}

/**
 * Reserves the login and returns the id of the reservation, with which the person's row must be committed.
 *
 * Throws `duplicate_username` or `duplicate_email` (409) at the field, `last_admin` (409), or 503 if identity is unavailable.
 */
export const requestLoginReservation = async (
  service: Service,
  { id, version, fields, password, token }: LoginReservationInput,
): Promise<string> => {
  const reservation = uuid()
  await service.clientFor('identity').call(reserveLogin, {
    params: { id },
    body: { reservation, version, ...fields, ...(password !== undefined && { password }) },
    ...(token && { onBehalfOf: token }),
  })
  return reservation
}

/**
 * Activates the reserved login of a person. Call it after the commit. It never throws: if the call fails, identity confirms the
 * login a moment later, on the event of the person's change.
 */
export const confirmLoginReservation = async (
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
      { err: error, person: id },
      'could not confirm a login; the event of the change will confirm it',
    )
  }
}
