import { IconCoins } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Button, lazyScreen, useFormats, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useCardDeposit } from '../payers/card-deposit.api.ts'
import classes from './deposits.module.css'
import type { TakeDepositModalProps } from './take-deposit.modal.tsx'

const TakeDepositModal = lazyScreen<TakeDepositModalProps>(() =>
  import('./take-deposit.modal.tsx').then(({ TakeDepositModal: Component }) => ({ Component })),
)

/** The deposit that is due since the customer approved. Nothing if none is. */
export const DepositNotice = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const { data: deposit } = useCardDeposit(card)
  const [isOpen, setOpen] = useState(false)
  useRestoreFocus(isOpen)
  if (!deposit) return null
  return (
    <>
      {deposit.due_amount > 0 && (
        <Alert color="yellow" role="status" icon={<IconCoins />} mb="md">
          <div className={classes.line}>
            <p className={classes.text}>
              {t('deposit.due', { amount: money(deposit.due_amount) })}
            </p>
            <Button onClick={() => setOpen(true)}>{t('deposit.take')}</Button>
          </div>
        </Alert>
      )}
      {isOpen && <TakeDepositModal card={card} deposit={deposit} onClose={() => setOpen(false)} />}
    </>
  )
}
