import { aed } from '@warsha/contracts/base/money'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { calculateOutstanding } from '../work-cards/calculate-outstanding.ts'
import classes from './work-lines.module.css'

/** Total and outstanding amount, at the bottom of the window while the table is scrolled. */
export const TotalsBar = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const amounts = [
    ['total', card.total_amount ?? aed(0)],
    ['outstanding', calculateOutstanding(card)],
  ] as const
  return (
    <dl className={classes.bar} aria-label={t('work.totals')}>
      {amounts.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`summary.${name}`)}</dt>
          <dd>
            <Ltr>{money(amount)}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
