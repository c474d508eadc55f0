import { useSearchParams } from '@warsha/web-kit'
import { useIsOffice } from '../work-cards/use-is-office.ts'

/** Opens the tab with the proof of parts: the parts for the office, the tasks for mechanics, who see no other parts. */
export const useShowProofs = () => {
  const isOffice = useIsOffice()
  const [, setParams] = useSearchParams()
  return () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', isOffice ? 'parts' : 'tasks')
        next.delete('proof')
        return next
      },
      { replace: true },
    )
}
