import type { AttendanceStats } from '@warsha/contracts/hr/attendance'
import { Alert, Button, errorText, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import { useDurationText } from '../shared/duration-text.ts'
import classes from './attendance.module.css'

type StatName = keyof AttendanceStats

interface StatCardsProps {
  names: readonly StatName[]
  query: { data: AttendanceStats | undefined; error: unknown; refetch: () => unknown }
}

/** Statistics of a range. Hours are shown as "Xh Ym". */
export const StatCards = ({ names, query: { data, error, refetch } }: StatCardsProps) => {
  const { t } = useTranslation('attendance')
  const { t: kit } = useTranslation('kit')
  const { number } = useFormats()
  const durationText = useDurationText()
  if (error && !data)
    return (
      <Alert color="red" role="alert" title={t('stats.failed')} className={classes.statsFailed}>
        <p className={classes.missedText}>{errorText(error)}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      </Alert>
    )
  const renderValue = (name: StatName) => {
    if (!data) return <Skeleton height={22} width={56} radius="sm" my={4} />
    const isHours = name === 'total_hours_worked' || name === 'avg_hours_per_day'
    return isHours ? durationText(Math.round(data[name] * 60)) : number(data[name])
  }
  return (
    <dl className={classes.stats} data-count={names.length} aria-busy={!data}>
      {names.map((name) => (
        <div key={name} className={classes.stat} data-stat={name}>
          <dt>{t(`stats.${name}`)}</dt>
          <dd>{renderValue(name)}</dd>
        </div>
      ))}
    </dl>
  )
}
