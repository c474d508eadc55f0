/** Which tab is open lives in the address: reload, Back and a link keep it. */
import { useSearchParams } from '@warsha/web-kit'

/** The tab that `?tab=` says, of those that there are; the first one is what the plain address shows. */
export const useTab = <Name extends string>(names: readonly [Name, ...Name[]]) => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = names.find((name) => name === asked) ?? names[0]
  const open = (name: Name) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (name === names[0]) next.delete('tab')
        else next.set('tab', name)
        return next
      },
      { preventScrollReset: true },
    )
  return { tab, open }
}
