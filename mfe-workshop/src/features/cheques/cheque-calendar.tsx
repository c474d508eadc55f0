import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { shiftMonth } from '@warsha/contracts/base/calendar-dates'
import { sumAed } from '@warsha/contracts/base/money'
import type { ChequeDay } from '@warsha/contracts/workshop/money/cheques'
import {
  ActionIcon,
  FailedPanel,
  Link,
  Ltr,
  localeOf,
  Skeleton,
  toShopDateTimeInput,
  useFormats,
  usePreferences,
  useSearchParams,
  useTranslation,
} from '@warsha/web-kit'
import type { CSSProperties } from 'react'
import cells from '../money-shared/cells.module.css'
import { useChequeCalendar } from './cheques.api.ts'
import classes from './cheques.module.css'

/** @param month YYYY-MM */
const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** 0 for Monday, the first day of a week. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The row of a day in a table of its month, from 0. */
const weekOf = (day: string): number =>
  Math.floor((Number(day.slice(8)) - 1 + weekdayOf(`${day.slice(0, 7)}-01`)) / 7)

/** The month in the address, or this one. */
const useMonth = () => {
  const [params, setParams] = useSearchParams()
  const requested = params.get('month') ?? ''
  const today = toShopDateTimeInput(new Date())
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : today.slice(0, 7)
  const go = (count: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('month', shiftMonth(month, count))
        return next
      },
      { preventScrollReset: true },
    )
  return { month, go }
}

const Day = ({ day: { date, cheques_count, amount } }: { day: ChequeDay }) => {
  const { t } = useTranslation('cheques')
  const formats = useFormats()
  return (
    <li style={{ '--column': weekdayOf(date) + 1, '--row': weekOf(date) + 1 } as CSSProperties}>
      <Link className={classes.day} to={`/cheques?tab=all&group=open&from=${date}&to=${date}`}>
        <span className={classes.dayDate}>{formats.date(date)}</span>
        <Ltr className={classes.dayAmount}>{formats.money(amount)}</Ltr>
        <span className={cells.secondLine}>
          {t('calendar.count', { count: cheques_count, number: formats.number(cheques_count) })}
        </span>
      </Link>
    </li>
  )
}

/** The days of a month on which cheques are dated that are held or at the bank, with their sums. */
export const ChequeCalendar = () => {
  const { t } = useTranslation('cheques')
  const { money } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  const { month, go } = useMonth()
  const { data, error, refetch } = useChequeCalendar({ from: `${month}-01`, to: lastDayOf(month) })
  const monthName = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <section aria-labelledby="cheque-month">
      <div className={classes.monthBar}>
        <ActionIcon variant="default" aria-label={t('calendar.previous')} onClick={() => go(-1)}>
          <IconChevronLeft size={18} className={classes.pointing} />
        </ActionIcon>
        <h2 id="cheque-month" className={classes.month} aria-live="polite">
          {monthName}
        </h2>
        <ActionIcon variant="default" aria-label={t('calendar.next')} onClick={() => go(1)}>
          <IconChevronRight size={18} className={classes.pointing} />
        </ActionIcon>
      </div>
      {!data && error && (
        <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={220} radius="md" aria-busy="true" />}
      {data?.length === 0 && <p className={cells.secondLine}>{t('calendar.empty')}</p>}
      {data && data.length > 0 && (
        <>
          <ol className={classes.days} aria-label={t('calendar.label', { month: monthName })}>
            {data.map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </ol>
          <p className={classes.monthTotal}>
            {t('calendar.total', { amount: money(sumAed(data.map(({ amount }) => amount))) })}
          </p>
        </>
      )}
    </section>
  )
}
