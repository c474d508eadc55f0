import type { Scope } from '@warsha/contracts/base/roles'
import type { Actor } from '@warsha/service-kit/authentication'

interface ScopedInput {
  readonly scope: Scope
  readonly actor: Actor
}

/** The office works on all cards, other staff on the cards assigned to them. Null for all. */
export const mechanicIdOf = ({ scope, actor }: ScopedInput): string | null =>
  scope === 'all' ? null : actor.id
