import type { EstimateFigures } from '@warsha/contracts/workshop/estimates/estimate-figures'
import {
  DateInput,
  FailedPanel,
  isIsoDate,
  Ltr,
  Skeleton,
  useFormats,
  useSearchParams,
  useTranslation,
} from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { type FiguresQuery, useEstimateFigures } from './follow-up.api.ts'
import classes from './follow-up.module.css'

const periodNames = ['from', 'to'] as const

/** The period is stored in the address. Without it the server takes the last 30 days. */
const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  const query: FiguresQuery = {}
  for (const name of periodNames) {
    const day = params.get(name) ?? ''
    if (isIsoDate(day)) query[name] = day
  }
  const change = (name: (typeof periodNames)[number], day: string) => {
    // Text that is typed is no date yet.
    if (day !== '' && !isIsoDate(day)) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (day) next.set(name, day)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { query, change }
}

interface FigureProps {
  label: string
  value: ReactNode
  detail?: ReactNode
}

const Figure = ({ label, value, detail }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {detail && <dd className={classes.soft}>{detail}</dd>}
  </div>
)

const minutesOfHour = 60
const minutesOfDay = 24 * minutesOfHour

/** Two units are enough: 2 d 5 h, 3 h 10 min. */
const useDuration = () => {
  const { t } = useTranslation('follow-up')
  return (minutes: number): string => {
    if (minutes >= minutesOfDay)
      return t('days_hours', {
        days: Math.floor(minutes / minutesOfDay),
        hours: Math.floor((minutes % minutesOfDay) / minutesOfHour),
      })
    return t('hours_minutes', {
      hours: Math.floor(minutes / minutesOfHour),
      minutes: minutes % minutesOfHour,
    })
  }
}

const Sent = ({ figures }: { figures: EstimateFigures }) => {
  const { t } = useTranslation('follow-up')
  const { money, number } = useFormats()
  const duration = useDuration()
  const percent = (value: number | null) => (value === null ? '–' : `${number(value, 1)}%`)
  const counted = ['sent', 'waiting', 'expired', 'approved'] as const
  return (
    <dl className={classes.figures} aria-label={t('figures.title')}>
      {counted.map((name) => (
        <Figure
          key={name}
          label={t(`figures.${name}`)}
          value={number(figures[name].count)}
          detail={<Ltr>{money(figures[name].value)}</Ltr>}
        />
      ))}
      <Figure
        label={t('figures.rate')}
        value={<Ltr>{percent(figures.approval_rate)}</Ltr>}
        detail={
          <>
            {t('figures.by_value')} <Ltr>{percent(figures.approval_rate_by_value)}</Ltr>
          </>
        }
      />
      <Figure
        label={t('figures.decision_time')}
        value={
          figures.average_decision_minutes === null
            ? '–'
            : duration(figures.average_decision_minutes)
        }
      />
    </dl>
  )
}

interface AgesProps {
  figures: EstimateFigures
  /** The age that the list shows, or ''. */
  chosen: string
  onChoose: (age: string) => void
}

/** Open work by its age. A press filters the list, another one shows all again. */
const Ages = ({ figures, chosen, onChoose }: AgesProps) => {
  const { t } = useTranslation('follow-up')
  const { money, number } = useFormats()
  return (
    <fieldset className={classes.ages}>
      <legend>{t('figures.open')}</legend>
      {figures.deferred.map(({ age, count, value }) => (
        <button
          key={age}
          type="button"
          className={classes.age}
          aria-pressed={chosen === age}
          onClick={() => onChoose(chosen === age ? '' : age)}
        >
          <span>{t(`age.${age}`)}</span>
          <strong>
            <Ltr>{money(value)}</Ltr>
          </strong>
          <span className={classes.soft}>{t('works', { count, number: number(count) })}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** What became of the estimates of a period, and open work by age. */
export const FiguresPanel = ({ chosen, onChoose }: Omit<AgesProps, 'figures'>) => {
  const { t } = useTranslation('follow-up')
  const { query, change } = usePeriod()
  const { data, error, refetch } = useEstimateFigures(query)
  return (
    <section className={classes.panel} aria-label={t('figures.title')}>
      <div className={classes.period}>
        {periodNames.map((name) => (
          <DateInput
            key={name}
            label={t(name)}
            value={query[name] ?? data?.[name] ?? ''}
            onChange={(day) => change(name, day)}
          />
        ))}
      </div>
      {!data && error && (
        <FailedPanel error={error} fallback={t('figures.failed')} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={150} radius="md" />}
      {data && <Sent figures={data} />}
      {data && <Ages figures={data} chosen={chosen} onChoose={onChoose} />}
    </section>
  )
}
