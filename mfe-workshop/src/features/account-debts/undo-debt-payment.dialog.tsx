import type { DebtCreditUse } from '@warsha/contracts/workshop/money/account-debts'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { useUndoDebtPayment } from './account-debts.api.ts'

export interface UndoDebtPaymentDialogProps {
  customerId: string
  use: DebtCreditUse
  onClose: () => void
}

/** Takes the use of credit back: the debt is owed again, and the customer has the credit. */
export const UndoDebtPaymentDialog = ({ customerId, use, onClose }: UndoDebtPaymentDialogProps) => {
  const { t } = useTranslation('customer-account')
  const { money, date } = useFormats()
  const undo = useUndoDebtPayment(customerId)
  return (
    <ReasonModal
      title={t('money:credit.undo_title')}
      submitLabel={t('money:credit.undo')}
      label={t('money:payments.reason')}
      submit={(reason) => undo.mutateAsync({ useId: use.id, reason })}
      doneText={t('money:credit.undone')}
      failedText={t('money:credit.undo_failed')}
      goneText={t('money:credit.gone')}
      onClose={onClose}
    >
      <p className={list.facts}>
        <Ltr className={list.code}>{money(use.amount)}</Ltr> · {date(use.used_on)} ·{' '}
        <Ltr className={list.code}>{use.document_number}</Ltr>
      </p>
      <p className={list.hint}>{t('money:credit.undo_text')}</p>
    </ReasonModal>
  )
}
