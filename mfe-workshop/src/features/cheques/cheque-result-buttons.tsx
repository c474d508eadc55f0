import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { Button, emptyValue, useTranslation } from '@warsha/web-kit'
import classes from './cheques.module.css'
import { useConfirmChequeChange } from './use-change-cheque.tsx'

interface ChequeResultButtonsProps {
  cheque: Cheque
  onReturn: (cheque: Cheque) => void
}

/** One tap for the answer of the bank. */
export const ChequeResultButtons = ({ cheque, onReturn }: ChequeResultButtonsProps) => {
  const { t } = useTranslation('cheques')
  const confirmChange = useConfirmChequeChange()
  if (cheque.status !== 'deposited' && cheque.status !== 'represented') return emptyValue
  const { number } = cheque
  return (
    <span className={classes.results}>
      <Button
        size="compact-sm"
        aria-label={t('change.cleared_of', { number })}
        onClick={() => void confirmChange(cheque, 'cleared')}
      >
        {t('change.cleared')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('change.returned_of', { number })}
        onClick={() => onReturn(cheque)}
      >
        {t('change.returned')}
      </Button>
    </span>
  )
}
