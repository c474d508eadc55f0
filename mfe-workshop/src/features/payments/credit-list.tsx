import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './credit.module.css'

/** The credit that will be used, in its order. */
export const CreditList = ({ credits }: { credits: readonly CustomerCredit[] }) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  return (
    <ol className={classes.sources} aria-label={t('credit.sources')}>
      {credits.map((credit) => (
        <li key={credit.id}>
          <span>
            <Ltr className={classes.code}>{credit.work_card_number ?? credit.document_number}</Ltr>{' '}
            <span className={classes.soft}>{date(credit.business_date)}</span>
          </span>
          <Ltr className={classes.sum}>{money(credit.available)}</Ltr>
        </li>
      ))}
    </ol>
  )
}
