/** The times of the punch card: the clock, today's shift and the running one. */
import { IconSun } from '@tabler/icons-react'
import { useFormats, usePreferences, useTranslation } from '@warsha/web-kit'
import { useDurationText } from '../shared/duration-text.ts'
import type { LoadedStatus } from './punches.api.ts'
import classes from './punches.module.css'
import { useServerNow } from './use-now.ts'

export const Clock = ({ status }: { status: LoadedStatus }) => {
  const { clock, date } = useFormats()
  const now = useServerNow(status)
  return (
    <div className={classes.clock}>
      <time className={classes.clockTime}>{clock(new Date(now))}</time>
      <span className={classes.clockDate}>{date(new Date(now))}</span>
    </div>
  )
}

/** Today's shift, or why there is none. */
export const Shift = ({ today }: Pick<LoadedStatus, 'today'>) => {
  const { t } = useTranslation('attendance')
  const { time } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  if (today.kind === 'holiday') {
    const name = language === 'ar' ? today.holiday_name_ar : today.holiday_name_en
    return (
      <span className={classes.shift}>
        <IconSun size={16} aria-hidden="true" />
        {t('card.holiday', { name })}
      </span>
    )
  }
  if (today.kind === 'rest_day' || !today.starts_at)
    return <span className={classes.shift}>{t('card.rest_day')}</span>
  return (
    <span className={classes.shift}>
      {t('card.shift', { from: time(today.starts_at), to: time(today.ends_at) })}
    </span>
  )
}

const useRunningMinutes = (status: LoadedStatus): number => {
  const now = useServerNow(status)
  const start = status.attendance?.check_in_time
  return start ? Math.max(Math.floor((now - Date.parse(start)) / 60_000), 0) : 0
}

/** The running shift in one line. */
export const RunningTime = ({ status }: { status: LoadedStatus }) => {
  const { t } = useTranslation('attendance')
  const { time } = useFormats()
  const durationText = useDurationText()
  const duration = durationText(useRunningMinutes(status))
  if (!status.attendance) return null
  return (
    <span className={classes.shift}>
      {t('card.running', { time: time(status.attendance.check_in_time), duration })}
    </span>
  )
}

export const RunningShift = ({ status }: { status: LoadedStatus }) => {
  const { t } = useTranslation('attendance')
  const { time } = useFormats()
  const durationText = useDurationText()
  const minutes = useRunningMinutes(status)
  const record = status.attendance
  if (!record) return null
  return (
    <dl className={classes.running}>
      <div>
        <dt>{t('card.since')}</dt>
        <dd>{time(record.check_in_time)}</dd>
      </div>
      <div>
        <dt>{t('card.duration')}</dt>
        <dd>{durationText(minutes)}</dd>
      </div>
    </dl>
  )
}
