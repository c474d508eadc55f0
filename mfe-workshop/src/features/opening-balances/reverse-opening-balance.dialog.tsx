import { useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { useReverseOpeningBalance } from './opening-balances.api.ts'

export interface ReverseOpeningBalanceDialogProps {
  customerId: string
  onClose: () => void
}

/** Takes the opening balance back with a second entry. */
export const ReverseOpeningBalanceDialog = ({
  customerId,
  onClose,
}: ReverseOpeningBalanceDialogProps) => {
  const { t } = useTranslation('customer-account')
  const reverse = useReverseOpeningBalance(customerId)
  return (
    <ReasonModal
      title={t('opening.reverse_title')}
      submitLabel={t('opening.reverse')}
      label={t('money:payments.reason')}
      submit={(reason) => reverse.mutateAsync(reason)}
      doneText={t('opening.reversed')}
      failedText={t('opening.reverse_failed')}
      goneText={t('opening.reversed_before')}
      onClose={onClose}
    >
      <p className={list.hint}>{t('opening.reverse_text')}</p>
    </ReasonModal>
  )
}
