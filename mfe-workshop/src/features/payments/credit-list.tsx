import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import list from '../money-shared/money-list.module.css'

/** The credit that will be used, in its order. */
export const CreditList = ({ credits }: { credits: readonly CustomerCredit[] }) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  return (
    <ol className={list.sources} aria-label={t('credit.sources')}>
      {credits.map((credit) => (
        <li key={credit.id}>
          <span>
            <Ltr className={list.code}>{credit.work_card_number ?? credit.document_number}</Ltr>{' '}
            <span className={list.soft}>{date(credit.business_date)}</span>
          </span>
          <Ltr className={list.sum}>{money(credit.available)}</Ltr>
        </li>
      ))}
    </ol>
  )
}
