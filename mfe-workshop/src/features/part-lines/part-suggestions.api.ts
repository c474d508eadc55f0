import { listSpareParts } from '@warsha/contracts/inventory/routes/spare-parts'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { dataOf, useDebouncedValue, useQueryOf } from '@warsha/web-kit'

const pauseMs = 200
const maxParts = 6
const minLength = 2
const noParts: readonly SparePart[] = []

/**
 * Parts for the typed text. `isSettled` is false until the answer for the whole text is known: what Enter adds must not depend
 * on the speed of the network. Parts are not searched if `isNeeded` is false.
 */
export const usePartSuggestions = (typed: string, isNeeded: boolean) => {
  const text = typed.trim()
  const [search] = useDebouncedValue(text, pauseMs)
  const canSearch = isNeeded && text.length >= minLength
  const { data, error, isFetchedAfterMount } = useQueryOf(
    listSpareParts,
    { query: { search, limit: maxParts } },
    {
      enabled: canSearch && search.length >= minLength,
      queryKey: ['spare-parts', 'suggestions', search],
      select: dataOf,
      retry: false,
      staleTime: 0,
    },
  )
  // A change of stock anywhere fetches the parts again. That must not change what Enter adds either.
  const isSettled = !canSearch || (search === text && isFetchedAfterMount)
  return {
    parts: canSearch && isSettled && data ? data : noParts,
    error: canSearch && isSettled ? error : null,
    isSettled,
  }
}
