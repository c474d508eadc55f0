import type { BodyInputOf, Endpoint, Route } from '@warsha/contracts/base/endpoint'

/** The body of a request, with the key under which the server executes it once. */
interface IdempotentRequest<E extends Endpoint | Route> {
  body: BodyInputOf<E>
  idempotencyKey: string
}

/**
 * Returns a function that addresses a request to the record with this id.
 *   useMutationOf(countCashSession, { input: toRequestFor<typeof countCashSession>(id) })
 */
export const toRequestFor =
  <E extends Endpoint | Route>(id: string) =>
  ({ body, idempotencyKey }: IdempotentRequest<E>) => ({
    params: { id },
    body,
    idempotencyKey,
  })
