/** The open tab, stored in the URL so that reload, Back and links keep it. */
import { useSearchParams } from '../router/search-params.ts'

/** Reads `?tab=`. Without it, or with an unknown name, the first tab is open. */
export const useTab = <Name extends string>(names: readonly [Name, ...Name[]]) => {
  const [params, setParams] = useSearchParams()
  const requested = params.get('tab')
  const tab = names.find((name) => name === requested) ?? names[0]
  const open = (name: Name) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        // The page of the list in the tab that closes.
        next.delete('page')
        if (name === names[0]) next.delete('tab')
        else next.set('tab', name)
        return next
      },
      { preventScrollReset: true },
    )
  return { tab, open }
}
