import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import { lazyScreen, useTranslation } from '@warsha/web-kit'
import { newRecordId, usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import type { VoidPaymentDialogProps } from '../payments/void-payment.dialog.tsx'
import type { RefundDialogProps } from '../refunds/refund.dialog.tsx'
import type { RequestRefundDialogProps } from '../refunds/request-refund.dialog.tsx'
import type { DepositDialogProps } from './deposit.dialog.tsx'

/** The forms are separate chunks, loaded after the account and before they are opened. */
const loadDepositDialog = () =>
  import('./deposit.dialog.tsx').then(({ DepositDialog: Component }) => ({ Component }))
const DepositDialog = lazyScreen<DepositDialogProps>(loadDepositDialog)
const VoidPaymentDialog = lazyScreen<VoidPaymentDialogProps>(() =>
  import('../payments/void-payment.dialog.tsx').then(({ VoidPaymentDialog: Component }) => ({
    Component,
  })),
)
const RequestRefundDialog = lazyScreen<RequestRefundDialogProps>(() =>
  import('../refunds/request-refund.dialog.tsx').then(({ RequestRefundDialog: Component }) => ({
    Component,
  })),
)
const RefundDialog = lazyScreen<RefundDialogProps>(() =>
  import('../refunds/refund.dialog.tsx').then(({ RefundDialog: Component }) => ({ Component })),
)

/** The open dialogs of an account, and what opens them. The address opens the one that receives a payment. */
export const useAccountDialogs = (customerId: string) => {
  const { t } = useTranslation('customer-account')
  const dialog = useRecordDialog()
  const [depositToVoid, setDepositToVoid] = useState<CustomerCredit | null>(null)
  const [creditToRefund, setCreditToRefund] = useState<CustomerCredit | null>(null)
  const [refundId, setRefundId] = useState<string | null>(null)
  usePreload(loadDepositDialog)
  const isReceiving = dialog.id === newRecordId
  useRestoreFocus(
    isReceiving || [depositToVoid, creditToRefund, refundId].some((open) => open !== null),
  )
  const dialogs = (
    <>
      {creditToRefund?.payment_method && (
        <RequestRefundDialog
          credit={{ ...creditToRefund, payment_method: creditToRefund.payment_method }}
          onIssued={setRefundId}
          onClose={() => setCreditToRefund(null)}
        />
      )}
      {refundId !== null && <RefundDialog id={refundId} onClose={() => setRefundId(null)} />}
      {isReceiving && <DepositDialog customerId={customerId} onClose={dialog.close} />}
      {depositToVoid?.payment_method && (
        <VoidPaymentDialog
          payment={{
            id: depositToVoid.document_id,
            amount: depositToVoid.amount,
            payment_method: depositToVoid.payment_method,
            payment_date: depositToVoid.business_date,
            receipt_number: depositToVoid.document_number,
          }}
          text={t('void_text')}
          onClose={() => setDepositToVoid(null)}
        />
      )}
    </>
  )
  return {
    dialogs,
    voidDeposit: setDepositToVoid,
    refund: setCreditToRefund,
    openRefund: setRefundId,
  }
}
