import type { Endpoint } from '@warsha/contracts/base/endpoint'
import type { RequestContext } from '@warsha/service-kit/http'

type CustomerContext = Pick<
  RequestContext<Endpoint>,
  'token' | 'idempotency' | 'address' | 'userAgent'
>

/**
 * Returns what a call to another service needs so that it counts as the customer's own. The key goes with it: the called service
 * stores it in the transaction of the change, so that a repeat after a time-out has one effect.
 */
export const asCustomer = ({ token, idempotency, address, userAgent }: CustomerContext) => ({
  client: { address, userAgent },
  onBehalfOf: token!,
  idempotencyKey: idempotency?.key,
})
