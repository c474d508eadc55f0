import type { WageAccountChange } from '@warsha/contracts/hr/bank-changes'
import { useTranslation } from '@warsha/web-kit'

/** The fields of the bank details that a change replaces, each with its former and its new value. */
export const BankFieldChanges = ({ changes }: Pick<WageAccountChange, 'changes'>) => {
  const { t } = useTranslation('hr')
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t(`bank.fields.${field}`)}: <bdi>{from ?? t('bank.none')}</bdi> {t('bank.becomes')}{' '}
          <bdi>{to ?? t('bank.none')}</bdi>
        </li>
      ))}
    </ul>
  )
}
