import { readPublicSettings } from '@warsha/contracts/identity/routes/settings'
import { dataOf, useQueryOf } from '@warsha/web-kit'

/** The shop's name, phone and position. Changes seldom: read once in a visit. */
export const useShop = () =>
  useQueryOf(
    readPublicSettings,
    {},
    { queryKey: ['settings', 'public'], staleTime: Number.POSITIVE_INFINITY, select: dataOf },
  )
