import type { CashMovement } from '@warsha/contracts/workshop/money/cash-sessions'
import { Modal, useReturnFocus, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { CashReceiptDialog } from './cash-receipt.dialog.tsx'
import { MovementsTable } from './movements.table.tsx'

interface MovementsDialogProps {
  sessionId: string
  onClose: () => void
}

/** The movements of a session of somebody else, with the receipts of cash paid out. */
export const MovementsDialog = ({ sessionId, onClose }: MovementsDialogProps) => {
  const { t } = useTranslation('cash-drawer')
  const { t: kitText } = useTranslation('kit')
  const [receiptOf, setReceiptOf] = useState<CashMovement | null>(null)
  useReturnFocus()
  useRestoreFocus(receiptOf !== null)
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={t('movements.title')}
        size="xl"
        closeOnEscape={receiptOf === null}
        closeButtonProps={{ 'aria-label': kitText('close') }}
      >
        <MovementsTable sessionId={sessionId} onReceipt={setReceiptOf} />
      </Modal>
      {receiptOf && <CashReceiptDialog movement={receiptOf} onClose={() => setReceiptOf(null)} />}
    </>
  )
}
