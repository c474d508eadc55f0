import { useSearchParams } from '@warsha/web-kit'
import { currentMonth, type Month } from './months.ts'

/** Returns the month that the address names (`month=2026-11`), by default the present one, and changes it. */
export const useMonth = (): [Month, (next: Month) => void] => {
  const [params, setParams] = useSearchParams()
  const named = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')
  const value = named ? { month: Number(named[2]), year: Number(named[1]) } : currentMonth()
  const change = ({ month, year }: Month) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('month', `${year}-${String(month).padStart(2, '0')}`)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [value, change]
}
