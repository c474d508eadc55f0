import type { Scope } from '@warsha/contracts/base/roles'
import type { Actor } from '@warsha/service-kit/authentication'
import type { CashSessionScope } from './cash-sessions.store.ts'

/** The record that a request names. For receptionists, sessions of other users and their movements do not exist. */
export const toSessionScope = (input: {
  readonly params: { readonly id: string }
  readonly scope: Scope
  readonly actor: Actor
}): CashSessionScope => ({
  id: input.params.id,
  cashier_id: input.scope === 'own' ? input.actor.id : null,
})
