import { notFound } from '@warsha/service-kit/base'

/** Throws 404 unless the id in the path is that of the signed-in customer. */
export const assertOwnId = (actor: { readonly id: string }, id: string): void => {
  if (id !== actor.id) throw notFound()
}
