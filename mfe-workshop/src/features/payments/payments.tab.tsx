import { IconPlus } from '@tabler/icons-react'
import { type Aed, aed, fils, toAed, toFils } from '@warsha/contracts/base/money'
import { canRecordPayment } from '@warsha/contracts/workshop/payment-rules'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, FailedPanel, lazyScreen, Skeleton, useTranslation } from '@warsha/web-kit'
import { newRecordId, usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useEffect, useRef, useState } from 'react'
import { AddChequeButton, ChequeCover } from '../cheques/cheque-cover.tsx'
import { dueOf, type PaymentSummary } from '../payers/dues.ts'
import { PayerShares } from '../payers/payer-shares.tsx'
import { WriteOffButton, WriteOffsPanel } from '../write-offs/write-offs.panel.tsx'
import { CreditPanel } from './credit.panel.tsx'
import { PaidSummary } from './paid-summary.tsx'
import { usePaymentSummary, usePayments } from './payments.api.ts'
import { PaymentsList } from './payments.list.tsx'
import classes from './payments.module.css'

/** The form is a separate chunk, loaded after the list and before it is opened. */
const loadModal = () =>
  import('./payment.modal.tsx').then(({ PaymentModal: Component }) => ({ Component }))
const PaymentModal = lazyScreen(loadModal)

const insurerShareOf = ({ shares }: PaymentSummary) =>
  shares?.find(({ payer }) => payer === 'insurer')

/**
 * What the customer owes and no cheque covers. With two payers the cover does not say whose cheques it has, so nothing is
 * subtracted: the server refuses more than the share.
 */
const uncoveredOf = (summary: PaymentSummary): Aed => {
  const { covered_by_cheques, shares } = summary
  if (shares) return dueOf(summary)
  const rest = toFils(dueOf(summary)) - toFils(covered_by_cheques?.amount ?? aed(0))
  return toAed(fils(Math.max(rest, 0)))
}

interface ShowVoidedProps {
  isShown: boolean
  onChange: (isShown: boolean) => void
}

const ShowVoided = ({ isShown, onChange }: ShowVoidedProps) => {
  const { t } = useTranslation('money')
  return (
    <label className={classes.flag}>
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('payments.show_voided')}
    </label>
  )
}

interface WriteOffAndChequeButtonsProps {
  card: WorkCard
  summary: PaymentSummary
}

/** Buttons of a write-off and of cheques of the payers. */
const WriteOffAndChequeButtons = ({ card, summary }: WriteOffAndChequeButtonsProps) => {
  const insurerShare = insurerShareOf(summary)
  const isCancelled = card.status === 'cancelled'
  return (
    <>
      <WriteOffButton card={card} summary={summary} />
      <AddChequeButton
        owner={{ customerId: card.customer_id, workCardId: card.id }}
        amount={uncoveredOf(summary)}
        isDisabled={isCancelled || uncoveredOf(summary) === 0}
      />
      {insurerShare && insurerShare.outstanding > 0 && !isCancelled && (
        <AddChequeButton
          owner={{ customerId: insurerShare.customer_id, workCardId: card.id }}
          amount={insurerShare.outstanding}
          isOfInsurer
        />
      )}
    </>
  )
}

/** Whether the form of a payment is open, by the URL, and how a new payment is begun. */
const usePaymentDialog = (
  { id: cardId, status }: WorkCard,
  summary: PaymentSummary | undefined,
) => {
  const dialog = useRecordDialog()
  const canRecord = status !== 'cancelled' && canRecordPayment(summary?.outstanding_balance ?? 0)
  const isNew = dialog.id === newRecordId
  // An open form stays open if another user records a payment meanwhile: its input must not be lost.
  const wasOpen = useRef(false)
  // A new payment needs an outstanding amount. The same URL parameter also opens the form of the card itself.
  const isOpen =
    summary !== undefined &&
    (isNew ? canRecord || wasOpen.current : dialog.id !== null && dialog.id !== cardId)
  useEffect(() => {
    wasOpen.current = isOpen && isNew
  }, [isOpen, isNew])
  usePreload(loadModal)
  useRestoreFocus(isOpen)
  return { isOpen, canRecord, openNew: () => dialog.open(newRecordId) }
}

export const PaymentsTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const [withVoided, setWithVoided] = useState(false)
  const query = usePayments(card.id, withVoided)
  const summary = usePaymentSummary(card.id)
  const { isOpen, canRecord, openNew } = usePaymentDialog(card, summary.data)
  const payments = query.data
  const error = payments ? null : (query.error ?? summary.error)
  const blockedText =
    card.status === 'cancelled' ? t('errors:card_cancelled') : t('payments.nothing_due')
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={!canRecord}
      title={summary.data && !canRecord ? blockedText : undefined}
      onClick={openNew}
    >
      {t('payments.add')}
    </Button>
  )
  return (
    <section aria-label={t('payments.title')}>
      {summary.data && <PaidSummary summary={summary.data} />}
      {summary.data?.shares && <PayerShares shares={summary.data.shares} />}
      {summary.data && (
        <ChequeCover cover={summary.data.covered_by_cheques} owner={{ work_card_id: card.id }} />
      )}
      {summary.data && (
        <CreditPanel
          card={card}
          outstanding={dueOf(summary.data)}
          cardOutstanding={summary.data.outstanding_balance}
          insurerShare={insurerShareOf(summary.data)}
        />
      )}
      <WriteOffsPanel card={card} />
      {error && (
        <FailedPanel
          error={error}
          fallback={t('payments.load_failed')}
          retry={() => void Promise.all([query.refetch(), summary.refetch()])}
        />
      )}
      {!payments && !error && <Skeleton height={180} radius="md" aria-busy="true" />}
      {payments && (
        <>
          <div className={classes.head}>
            <ShowVoided isShown={withVoided} onChange={setWithVoided} />
            <div className={classes.buttons}>
              {summary.data && <WriteOffAndChequeButtons card={card} summary={summary.data} />}
              {payments.length > 0 && addButton}
            </div>
          </div>
          <PaymentsList card={card} payments={payments} addButton={addButton} />
        </>
      )}
      {isOpen && <PaymentModal />}
    </section>
  )
}
