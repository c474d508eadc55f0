import { type Aed, aed } from '@warsha/contracts/base/money'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { calculateOutstanding } from '../work-cards/calculate-outstanding.ts'
import { ProgressRing } from './progress-ring.tsx'
import classes from './work-card.module.css'

const AmountCard = ({
  label,
  amount,
  note,
  tone,
}: {
  label: string
  amount: Aed
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

export const ProgressCard = ({
  card: { task_count: total, completed_task_count: completed },
}: {
  card: WorkCard
}) => {
  const { t } = useTranslation('work-card')
  return (
    <div className={classes.card} data-ring>
      <ProgressRing completed={completed} total={total} label={t('summary.progress')} />
      <div className={classes.cardWords}>
        <span className={classes.cardLabel}>{t('summary.progress')}</span>
        <span className={classes.cardCount}>
          {total > 0
            ? t('summary.tasks_of', { done: completed, all: total })
            : t('summary.no_tasks')}
        </span>
      </div>
    </div>
  )
}

/** Progress, total, paid and outstanding amount. A counter sale has no tasks. */
export const SummaryCards = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const outstanding = calculateOutstanding(card)
  const estimate = card.estimated_cost
  const hasTasks = card.kind !== 'counter_sale'
  return (
    <section
      aria-label={t('summary.label')}
      className={classes.cards}
      data-amounts-only={!hasTasks || undefined}
    >
      {hasTasks && <ProgressCard card={card} />}
      <AmountCard
        label={t('summary.total')}
        amount={card.total_amount ?? aed(0)}
        note={typeof estimate === 'number' && t('summary.estimate', { amount: money(estimate) })}
      />
      <AmountCard label={t('summary.paid')} amount={card.paid_amount ?? aed(0)} />
      <AmountCard
        label={t('summary.outstanding')}
        amount={outstanding}
        tone={outstanding > 0 ? 'due' : undefined}
      />
    </section>
  )
}
