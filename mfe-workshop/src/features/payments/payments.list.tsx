import { IconCash } from '@tabler/icons-react'
import type { Payment } from '@warsha/contracts/workshop/payments'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { lazyScreen, StatePanel, useTranslation } from '@warsha/web-kit'
import { useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import type { RegisterChequeDialogProps } from '../cheques/register-cheque.dialog.tsx'
import { PaymentsTable } from './payments.table.tsx'
import { ReceiptDialog } from './receipt.dialog.tsx'
import { VoidPaymentDialog } from './void-payment.dialog.tsx'

const RegisterChequeDialog = lazyScreen<RegisterChequeDialogProps>(() =>
  import('../cheques/register-cheque.dialog.tsx').then(({ RegisterChequeDialog: Component }) => ({
    Component,
  })),
)

type OpenDialog = { name: 'void' | 'print' | 'cheque'; payment: Payment }

interface PaymentsListProps {
  card: WorkCard
  payments: readonly Payment[]
  addButton: React.ReactNode
}

/** The payments of a work card with their dialogs. */
export const PaymentsList = ({ card, payments, addButton }: PaymentsListProps) => {
  const { t } = useTranslation('money')
  const dialog = useRecordDialog()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  useRestoreFocus(openDialog !== null)
  const closeDialog = () => setOpenDialog(null)
  if (payments.length === 0)
    return (
      <StatePanel
        icon={<IconCash size={28} stroke={1.6} />}
        title={t('payments.empty')}
        text={t('payments.empty_text')}
        action={addButton}
      />
    )
  return (
    <>
      <PaymentsTable
        payments={payments}
        onEdit={({ id }) => dialog.open(id)}
        onVoid={(payment) => setOpenDialog({ name: 'void', payment })}
        onPrint={(payment) => setOpenDialog({ name: 'print', payment })}
        onRegisterCheque={(payment) => setOpenDialog({ name: 'cheque', payment })}
      />
      {openDialog?.name === 'void' && (
        <VoidPaymentDialog payment={openDialog.payment} onClose={closeDialog} />
      )}
      {openDialog?.name === 'print' && (
        <ReceiptDialog card={card} payment={openDialog.payment} onClose={closeDialog} />
      )}
      {openDialog?.name === 'cheque' && (
        <RegisterChequeDialog
          payment={openDialog.payment}
          drawerName={card.company_name ?? card.contact_person ?? ''}
          onClose={closeDialog}
        />
      )}
    </>
  )
}
