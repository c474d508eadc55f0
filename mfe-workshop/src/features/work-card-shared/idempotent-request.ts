/** The body of a request, with the key under which the server executes it once. */
export interface IdempotentRequest<Body> {
  body: Body
  idempotencyKey: string
}

/** Returns a function that addresses a request to the record with this id. */
export const toRequestFor =
  (id: string) =>
  <Body>({ body, idempotencyKey }: IdempotentRequest<Body>) => ({
    params: { id },
    body,
    idempotencyKey,
  })
