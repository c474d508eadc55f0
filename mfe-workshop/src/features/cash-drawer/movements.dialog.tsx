import { IconArrowUp } from '@tabler/icons-react'
import type { CashMovement } from '@warsha/contracts/workshop/money/cash-sessions'
import { Button, Modal, useReturnFocus, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import classes from './cash-drawer.module.css'
import { CashReceiptDialog } from './cash-receipt.dialog.tsx'
import { MoveCashModal } from './move-cash.modal.tsx'
import { MovementsTable } from './movements.table.tsx'

interface MovementsDialogProps {
  sessionId: string
  /** True if the session is open: cash above the limit of its cashier can be paid out. */
  isOpen: boolean
  onClose: () => void
}

/** The movements of a session of somebody else, with the receipts of cash paid out. */
export const MovementsDialog = ({ sessionId, isOpen, onClose }: MovementsDialogProps) => {
  const { t } = useTranslation('cash-drawer')
  const { t: kitText } = useTranslation('kit')
  const [receiptOf, setReceiptOf] = useState<CashMovement | null>(null)
  useReturnFocus()
  const [isPayingOut, setPayingOut] = useState(false)
  useRestoreFocus(receiptOf !== null || isPayingOut)
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={t('movements.title')}
        size="xl"
        closeButtonProps={{ 'aria-label': kitText('close') }}
      >
        {isOpen && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconArrowUp size={18} />}
              onClick={() => setPayingOut(true)}
            >
              {t('kind.paid_out')}
            </Button>
          </div>
        )}
        <MovementsTable sessionId={sessionId} onReceipt={setReceiptOf} />
      </Modal>
      {isPayingOut && (
        <MoveCashModal sessionId={sessionId} kind="paid_out" onClose={() => setPayingOut(false)} />
      )}
      {receiptOf && <CashReceiptDialog movement={receiptOf} onClose={() => setReceiptOf(null)} />}
    </>
  )
}
