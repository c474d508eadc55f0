import {
  type LoginReservationInput,
  requestLoginReservation,
  type Service,
} from '@warsha/service-kit/process'
import { type CustomerFields, customerDisplayName } from './customer-rules.ts'

interface PortalLogin extends Omit<LoginReservationInput, 'fields'> {
  readonly fields: CustomerFields
}

/** Reserves the portal login of a customer in identity. Returns and throws what `requestLoginReservation` does. */
export const reservePortalLogin = (
  service: Service,
  { fields, ...login }: PortalLogin,
): Promise<string> =>
  requestLoginReservation(service, {
    ...login,
    fields: {
      role: 'customer',
      email: fields.email,
      is_active: fields.is_active,
      first_name: fields.first_name ?? customerDisplayName(fields),
      last_name: fields.last_name,
    },
  })
