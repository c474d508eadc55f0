import type { Scope } from '@warsha/contracts/base/roles'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { withoutMoney } from './work-cards.views.ts'

/** Removes the amounts from the response if the caller's scope has none. */
export const hideMoney = (
  { scope }: { readonly scope: Scope },
  { data }: { readonly data: WorkCard },
) => ({ data: scope === 'no_money' ? withoutMoney(data) : data })
