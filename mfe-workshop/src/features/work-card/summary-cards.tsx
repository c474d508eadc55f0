import type { WorkCard } from '@warsha/contracts/work-cards'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { ProgressRing } from './progress-ring.tsx'
import classes from './work-card.module.css'

const Sum = ({
  label,
  amount,
  note,
  tone,
}: {
  label: string
  amount: number
  note?: ReactNode
  tone?: string
}) => {
  const { money } = useFormats()
  return (
    <div className={classes.card} data-tone={tone}>
      <span className={classes.cardLabel}>{label}</span>
      <Ltr className={classes.cardSum}>{money(amount)}</Ltr>
      {note && <span className={classes.cardNote}>{note}</span>}
    </div>
  )
}

/** Of AED with two decimals, which are no exact numbers in binary. */
export const outstandingOf = ({ total_amount = 0, paid_amount = 0 }: WorkCard): number =>
  Math.max(0, Math.round((total_amount - paid_amount) * 100) / 100)

/** Progress as a ring, with its words. */
export const Progress = ({
  card: { task_count: all, completed_task_count: done },
}: {
  card: WorkCard
}) => {
  const { t } = useTranslation('work-card')
  return (
    <div className={classes.card} data-ring>
      <ProgressRing done={done} all={all} label={t('summary.progress')} />
      <div className={classes.cardWords}>
        <span className={classes.cardLabel}>{t('summary.progress')}</span>
        <span className={classes.cardCount}>
          {all > 0 ? t('summary.tasks_of', { done, all }) : t('summary.no_tasks')}
        </span>
      </div>
    </div>
  )
}

/** The four figures that the office looks at first. */
export const SummaryCards = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const outstanding = outstandingOf(card)
  const estimate = card.estimated_cost
  return (
    <section aria-label={t('summary.label')} className={classes.cards}>
      <Progress card={card} />
      <Sum
        label={t('summary.total')}
        amount={card.total_amount ?? 0}
        note={typeof estimate === 'number' && t('summary.estimate', { amount: money(estimate) })}
      />
      <Sum label={t('summary.paid')} amount={card.paid_amount ?? 0} />
      <Sum
        label={t('summary.outstanding')}
        amount={outstanding}
        tone={outstanding > 0 ? 'due' : undefined}
      />
    </section>
  )
}
