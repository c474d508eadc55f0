import { IconBan, IconBuildingBank, IconPencil, IconPrinter } from '@tabler/icons-react'
import { canChangePayment, canRegisterCheque } from '@warsha/contracts/workshop/payment-rules'
import type { Payment } from '@warsha/contracts/workshop/payments'
import {
  ActionIcon,
  Link,
  Ltr,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import table from '../work-card-shared/lines-table.module.css'
import { filledDetails, fullName, methodName } from './payment-texts.ts'
import classes from './payments.module.css'

interface PaymentHandlers {
  onEdit: (payment: Payment) => void
  onVoid: (payment: Payment) => void
  onPrint: (payment: Payment) => void
  onRegisterCheque: (payment: Payment) => void
}
type PaymentRowProps = PaymentHandlers & { payment: Payment }

/** Why this user may not change the payment. */
const blockedReasonOf = ({ is_of_cheque, is_session_closed }: Payment) => {
  if (is_of_cheque) return 'payment_of_cheque'
  return is_session_closed ? 'cash_session_closed' : 'payment_not_yours'
}

/** Opens the cheque of a payment, or records it. */
const ChequeAction = ({
  payment,
  onRegisterCheque,
}: Pick<PaymentRowProps, 'payment' | 'onRegisterCheque'>) => {
  const { t } = useTranslation('money')
  const name = { number: payment.receipt_number }
  if (payment.cheque_id)
    return (
      <ActionIcon
        component={Link}
        to={`/cheques?tab=all&open=${payment.cheque_id}`}
        variant="subtle"
        color="gray"
        aria-label={t('payments.open_cheque_of', name)}
        title={t('payments.open_cheque')}
      >
        <IconBuildingBank size={18} />
      </ActionIcon>
    )
  if (!canRegisterCheque(payment)) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('payments.register_cheque_of', name)}
      title={t('payments.register_cheque')}
      onClick={() => onRegisterCheque(payment)}
    >
      <IconBuildingBank size={18} />
    </ActionIcon>
  )
}

/** Voided payments cannot be changed. `can_change` says whether the user may change this payment. */
const PaymentActions = ({
  payment,
  onEdit,
  onVoid,
  onPrint,
  onRegisterCheque,
}: PaymentRowProps) => {
  const { t } = useTranslation('money')
  const name = { number: payment.receipt_number }
  const blockedReason = payment.can_change ? undefined : t(`errors:${blockedReasonOf(payment)}`)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('payments.print_of', name)}
        onClick={() => onPrint(payment)}
      >
        <IconPrinter size={18} />
      </ActionIcon>
      <ChequeAction payment={payment} onRegisterCheque={onRegisterCheque} />
      {canChangePayment(payment) && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('payments.edit_of', name)}
            disabled={!!blockedReason}
            title={blockedReason}
            onClick={() => onEdit(payment)}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('payments.void_of', name)}
            disabled={!!blockedReason}
            title={blockedReason}
            onClick={() => onVoid(payment)}
          >
            <IconBan size={18} />
          </ActionIcon>
        </>
      )}
    </>
  )
}

const PaymentMethodCell = ({ payment }: { payment: Payment }) => {
  const { t } = useTranslation('money')
  return (
    <>
      <span className={table.name}>{methodName(payment.payment_method)}</span>
      {payment.payer === 'insurer' && <StatusBadge tone="blue">{t('payer.insurer')}</StatusBadge>}
      {filledDetails(payment).map(({ name, value }) => (
        <p key={name} className={table.notes}>
          {t(`payments.fields.${name}`)}:{' '}
          {name === 'bank_name' ? <UserText>{value}</UserText> : <Ltr>{value}</Ltr>}
        </p>
      ))}
      {payment.notes && (
        <p className={table.notes}>
          <UserText>{payment.notes}</UserText>
        </p>
      )}
    </>
  )
}

const VoidDetails = ({ payment: { voided_at, voided_by, void_reason } }: { payment: Payment }) => {
  const { t } = useTranslation('money')
  const { dateTime } = useFormats()
  return (
    <div className={classes.voided}>
      <StatusBadge tone="red">{t('payments.is_void')}</StatusBadge>
      <p className={table.notes}>
        {dateTime(voided_at)}
        {voided_by && (
          <>
            {' · '}
            <UserText>{fullName(voided_by)}</UserText>
          </>
        )}
      </p>
      {void_reason && (
        <p className={table.notes}>
          <UserText>{void_reason}</UserText>
        </p>
      )}
    </div>
  )
}

const PaymentRow = (props: PaymentRowProps) => {
  const { payment } = props
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  return (
    <tr data-void={payment.voided_at !== null || undefined}>
      <th scope="row" className={table.rowHeader}>
        <PaymentMethodCell payment={payment} />
        {payment.voided_at && <VoidDetails payment={payment} />}
      </th>
      <td data-label={t('payments.columns.date')}>{date(payment.payment_date)}</td>
      <td data-label={t('payments.columns.receipt')}>
        <Ltr className={classes.code}>{payment.receipt_number}</Ltr>
      </td>
      <td data-label={t('payments.columns.received_by')}>
        <UserText>{fullName(payment.received_by)}</UserText>
      </td>
      <td data-label={t('payments.columns.amount')} className={table.amount}>
        <Ltr className={classes.sum}>{money(payment.amount)}</Ltr>
      </td>
      <td className={table.actions}>
        <PaymentActions {...props} />
      </td>
    </tr>
  )
}

const columns = ['method', 'date', 'receipt', 'received_by', 'amount'] as const

interface PaymentsTableProps extends PaymentHandlers {
  payments: readonly Payment[]
}

/** On narrow pages each row becomes a card. */
export const PaymentsTable = ({ payments, ...handlers }: PaymentsTableProps) => {
  const { t } = useTranslation('money')
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className={table.caption}>{t('payments.title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'amount' ? table.amount : undefined}>
              {t(`payments.columns.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} {...handlers} />
        ))}
      </tbody>
    </table>
  )
}
