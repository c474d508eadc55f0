import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { shiftMonth } from '@warsha/contracts/base/calendar-dates'
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { readMyAttendanceMonth } from '@warsha/contracts/hr/attendance'
import {
  ActionIcon,
  FailedPanel,
  localeOf,
  Skeleton,
  shopToday,
  useFormats,
  usePreferences,
  useTranslation,
  VisuallyHidden,
} from '@warsha/web-kit'
import { useState } from 'react'
import { useDurationText } from '../shared/duration-text.ts'
import { useMyMonth } from './attendance.api.ts'
import classes from './month-calendar.module.css'

type Day = ResponseOf<typeof readMyAttendanceMonth>['data']['days'][number]
export type DayMark =
  | 'present'
  | 'late'
  | 'in_progress'
  | 'missed'
  | 'absent'
  | 'leave'
  | 'holiday'
  | 'rest_day'
  | 'none'

/** Returns the one mark of a day. Attendance counts more than the kind of day. */
export const markOf = (day: Day): DayMark => {
  if (day.status === 'missed_check_out') return 'missed'
  if (day.status === 'checked_in') return 'in_progress'
  if (day.status === 'completed') return day.is_late ? 'late' : 'present'
  if (day.is_on_leave) return 'leave'
  if (day.kind !== 'working') return day.kind
  return day.is_absent ? 'absent' : 'none'
}

const legend: readonly DayMark[] = [
  'present',
  'late',
  'absent',
  'missed',
  'leave',
  'holiday',
  'rest_day',
]

/** Monday is 0. */
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const Cell = ({ day }: { day: Day }) => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  const durationText = useDurationText()
  const language = usePreferences((preferences) => preferences.language)
  const mark = markOf(day)
  const holiday = language === 'ar' ? day.holiday_name_ar : day.holiday_name_en
  const parts = [
    date(day.date),
    mark === 'none' ? null : t(`marks.${mark}`),
    holiday,
    day.is_late ? t('flags.late', { duration: durationText(day.late_minutes) }) : null,
    day.worked_minutes > 0 ? durationText(day.worked_minutes) : null,
  ]
  const text = parts.filter(Boolean).join(' · ')
  return (
    <li
      className={classes.day}
      data-mark={mark}
      data-weekday={day.date.endsWith('-01') ? weekdayOf(day.date) : undefined}
      data-today={day.date === shopToday() || undefined}
      title={text}
    >
      <span aria-hidden="true">{Number(day.date.slice(8))}</span>
      <span className={classes.mark} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </li>
  )
}

/** The month at a glance: one cell per day. */
export const MonthCalendar = () => {
  const { t } = useTranslation('attendance')
  const language = usePreferences((preferences) => preferences.language)
  const [month, setMonth] = useState(() => shopToday().slice(0, 7))
  const { data, error, refetch } = useMyMonth(month)
  const nameOf = (options: Intl.DateTimeFormatOptions, date: string) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    )
  const title = nameOf({ month: 'long', year: 'numeric' }, `${month}-01`)
  const days = data?.month === month ? data.days : undefined
  const renderDays = () => {
    if (error && !days)
      return <FailedPanel error={error} fallback={t('month.failed')} retry={() => void refetch()} />
    if (!days) return <Skeleton height={210} radius="md" aria-busy="true" />
    return (
      <ol className={classes.days} aria-label={title}>
        {days.map((day) => (
          <Cell key={day.date} day={day} />
        ))}
      </ol>
    )
  }
  return (
    <section className={classes.month} aria-label={t('month.title')}>
      <div className={classes.monthHead}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('month.previous')}
          onClick={() => setMonth(shiftMonth(month, -1))}
        >
          <IconChevronLeft size={18} className={classes.mirrored} />
        </ActionIcon>
        <h2 className={classes.title} aria-live="polite">
          {title}
        </h2>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('month.next')}
          onClick={() => setMonth(shiftMonth(month, 1))}
        >
          <IconChevronRight size={18} className={classes.mirrored} />
        </ActionIcon>
      </div>
      <div className={classes.weekdays} aria-hidden="true">
        {/* 2026-06-01 is a Monday. */}
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <span key={day}>{nameOf({ weekday: 'short' }, `2026-06-0${day}`)}</span>
        ))}
      </div>
      {renderDays()}
      <ul className={classes.legend}>
        {legend.map((mark) => (
          <li key={mark} data-mark={mark}>
            <span className={classes.mark} aria-hidden="true" />
            {t(`marks.${mark}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
