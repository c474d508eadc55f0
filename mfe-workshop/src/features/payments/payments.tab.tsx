import { IconCash, IconPlus } from '@tabler/icons-react'
import { paymentCan } from '@warsha/contracts/payment-rules'
import type { Payment } from '@warsha/contracts/payments'
import type { WorkCard } from '@warsha/contracts/work-cards'
import {
  Button,
  FailedPanel,
  Ltr,
  lazyScreen,
  Skeleton,
  StatePanel,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { newRecordId, useAhead, useFocusBack, useOpened } from '@warsha/web-kit/table'
import { useEffect, useRef, useState } from 'react'
import { type PaymentSummary, usePaymentSummary, usePayments } from './payments.api.ts'
import classes from './payments.module.css'
import { PaymentsTable } from './payments.table.tsx'
import { Receipt } from './receipt.dialog.tsx'
import { VoidPayment } from './void-payment.dialog.tsx'

/** The form and what it stands on come after the list, and before somebody asks for it. */
const loadModal = () =>
  import('./payment.modal.tsx').then(({ PaymentModal: Component }) => ({ Component }))
const PaymentModal = lazyScreen(loadModal)

/** How much of the bill is paid, as a bar and in figures. */
const Paid = ({ summary }: { summary: PaymentSummary }) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const {
    total_amount: total,
    paid_amount: paid,
    outstanding_balance: outstanding,
    credit,
  } = summary
  const figures: [name: string, sum: number][] = [
    ['total', total],
    ['paid', paid],
    credit > 0 ? ['credit', credit] : ['outstanding', outstanding],
  ]
  return (
    <div className={classes.summary}>
      <dl className={classes.figures}>
        {figures.map(([name, sum]) => (
          <div
            key={name}
            data-figure={name}
            data-due={(name === 'outstanding' && sum > 0) || undefined}
          >
            <dt>{t(`payments.summary.${name}`)}</dt>
            <dd>
              <Ltr>{money(sum)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      <progress
        max={total || 1}
        value={Math.min(paid, total || 1)}
        aria-label={t('payments.summary.progress')}
      />
    </div>
  )
}

type Asked = { what: 'void' | 'print'; payment: Payment }

const List = ({
  card,
  payments,
  addButton,
}: {
  card: WorkCard
  payments: readonly Payment[]
  addButton: React.ReactNode
}) => {
  const { t } = useTranslation('money')
  const opened = useOpened()
  const [asked, ask] = useState<Asked | null>(null)
  useFocusBack(asked !== null)
  const leave = () => ask(null)
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
        onEdit={({ id }) => opened.open(id)}
        onVoid={(payment) => ask({ what: 'void', payment })}
        onPrint={(payment) => ask({ what: 'print', payment })}
      />
      {asked?.what === 'void' && <VoidPayment payment={asked.payment} onClose={leave} />}
      {asked?.what === 'print' && <Receipt card={card} payment={asked.payment} onClose={leave} />}
    </>
  )
}

/** What was paid for a card, by whom it was received, and what is left. */
export const PaymentsTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const [withVoided, showVoided] = useState(false)
  const query = usePayments(card.id, withVoided)
  const summary = usePaymentSummary(card.id)
  const opened = useOpened()
  const mayTake = paymentCan.take(summary.data?.outstanding_balance ?? 0)
  // The same address also opens the form of the card itself; a new payment needs something outstanding.
  const isNew = opened.id === newRecordId
  // Once it stands, it stays, whatever others take meanwhile: what is typed in it must not be lost.
  const stands = useRef(false)
  const isOpen =
    summary.data !== undefined &&
    (isNew ? mayTake || stands.current : opened.id !== null && opened.id !== card.id)
  useEffect(() => {
    stands.current = isOpen && isNew
  }, [isOpen, isNew])
  useAhead(loadModal)
  useFocusBack(isOpen)
  const payments = query.data
  const error = payments ? null : (query.error ?? summary.error)
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={!mayTake}
      title={summary.data && !mayTake ? t('payments.nothing_due') : undefined}
      onClick={() => opened.open(newRecordId)}
    >
      {t('payments.add')}
    </Button>
  )
  return (
    <section aria-label={t('payments.title')}>
      {summary.data && <Paid summary={summary.data} />}
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
            <label className={classes.flag}>
              <input
                type="checkbox"
                checked={withVoided}
                onChange={(event) => showVoided(event.currentTarget.checked)}
              />
              {t('payments.show_voided')}
            </label>
            {payments.length > 0 && addButton}
          </div>
          <List card={card} payments={payments} addButton={addButton} />
        </>
      )}
      {isOpen && <PaymentModal />}
    </section>
  )
}
