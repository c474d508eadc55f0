import type { CreditUse } from '@warsha/contracts/workshop/money/customer-accounts'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { useUndoCreditUse } from './credits.api.ts'

export interface UndoCreditUseDialogProps {
  use: CreditUse
  onClose: () => void
}

/** Takes the use of credit back: the card is owed again, and the customer has the credit. */
export const UndoCreditUseDialog = ({ use, onClose }: UndoCreditUseDialogProps) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const undo = useUndoCreditUse()
  return (
    <ReasonModal
      title={t('credit.undo_title')}
      submitLabel={t('credit.undo')}
      label={t('payments.reason')}
      submit={(reason) => undo.mutateAsync({ useId: use.id, reason })}
      doneText={t('credit.undone')}
      failedText={t('credit.undo_failed')}
      goneText={t('credit.gone')}
      onClose={onClose}
    >
      <p className={list.facts}>
        <Ltr className={list.sum}>{money(use.amount)}</Ltr> · {date(use.used_on)} ·{' '}
        <Ltr className={list.code}>{use.from_work_card_number ?? use.document_number}</Ltr>
      </p>
      <p className={list.hint}>{t('credit.undo_text')}</p>
    </ReasonModal>
  )
}
