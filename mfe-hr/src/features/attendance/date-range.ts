import { shopToday, useSearchParams } from '@warsha/web-kit'

export interface DateRange {
  start_date: string
  end_date: string
}

/** Returns the range from the first of this month until today. */
export const thisMonth = (): DateRange => {
  const today = shopToday()
  return { start_date: `${today.slice(0, 8)}01`, end_date: today }
}

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The range in the address; this month while there is none. */
export const useDateRange = () => {
  const [params, setParams] = useSearchParams()
  const [from, to] = [params.get('start_date'), params.get('end_date')]
  const month = thisMonth()
  const range = {
    start_date: isDate(from) ? from : month.start_date,
    end_date: isDate(to) ? to : month.end_date,
  }
  const change = (changes: Partial<DateRange>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries({ ...range, ...changes })) next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  const reset = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['page', 'start_date', 'end_date']) next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  const isReversed = range.end_date < range.start_date
  return { range, change, reset, isReversed }
}
