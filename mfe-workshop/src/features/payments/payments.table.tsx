import { IconBan, IconPencil, IconPrinter } from '@tabler/icons-react'
import { paymentCan } from '@warsha/contracts/payment-rules'
import type { Payment } from '@warsha/contracts/payments'
import { ActionIcon, Ltr, StatusBadge, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import lines from '../part-lines/part-lines.module.css'
import { methodName, nameOf, tracesLeft } from './payment-words.ts'
import classes from './payments.module.css'

interface Deeds {
  onEdit: (payment: Payment) => void
  onVoid: (payment: Payment) => void
  onPrint: (payment: Payment) => void
}
type RowProps = Deeds & { payment: Payment }

/** What is void stays as it is; what somebody else took, or another day, is not everybody's to change. */
const Actions = ({ payment, onEdit, onVoid, onPrint }: RowProps) => {
  const { t } = useTranslation('money')
  const name = { number: payment.receipt_number }
  const hindrance = payment.can_change ? undefined : t('errors:payment_not_yours')
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
      {!paymentCan.change(payment) && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('payments.edit_of', name)}
            disabled={!!hindrance}
            title={hindrance}
            onClick={() => onEdit(payment)}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('payments.void_of', name)}
            disabled={!!hindrance}
            title={hindrance}
            onClick={() => onVoid(payment)}
          >
            <IconBan size={18} />
          </ActionIcon>
        </>
      )}
    </>
  )
}

/** How it was paid, with what that leaves behind, and what was noted. */
const Method = ({ payment }: { payment: Payment }) => {
  const { t } = useTranslation('money')
  return (
    <>
      <span className={lines.name}>{methodName(payment.payment_method)}</span>
      {tracesLeft(payment).map(({ name, value }) => (
        <p key={name} className={lines.notes}>
          {t(`payments.fields.${name}`)}:{' '}
          {name === 'bank_name' ? <Typed>{value}</Typed> : <Ltr>{value}</Ltr>}
        </p>
      ))}
      {payment.notes && (
        <p className={lines.notes}>
          <Typed>{payment.notes}</Typed>
        </p>
      )}
    </>
  )
}

/** Who made it void, when and why. */
const Voided = ({ payment: { voided_at, voided_by, void_reason } }: { payment: Payment }) => {
  const { t } = useTranslation('money')
  const { dateTime } = useFormats()
  return (
    <div className={classes.voided}>
      <StatusBadge tone="red">{t('payments.is_void')}</StatusBadge>
      <p className={lines.notes}>
        {dateTime(voided_at)}
        {voided_by && (
          <>
            {' · '}
            <Typed>{nameOf(voided_by)}</Typed>
          </>
        )}
      </p>
      {void_reason && (
        <p className={lines.notes}>
          <Typed>{void_reason}</Typed>
        </p>
      )}
    </div>
  )
}

const Row = (props: RowProps) => {
  const { payment } = props
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  return (
    <tr data-void={payment.voided_at !== null || undefined}>
      <th scope="row" className={lines.part}>
        <Method payment={payment} />
        {payment.voided_at && <Voided payment={payment} />}
      </th>
      <td data-label={t('payments.columns.date')}>{date(payment.payment_date)}</td>
      <td data-label={t('payments.columns.receipt')}>
        <Ltr className={classes.code}>{payment.receipt_number}</Ltr>
      </td>
      <td data-label={t('payments.columns.received_by')}>
        <Typed>{nameOf(payment.received_by)}</Typed>
      </td>
      <td data-label={t('payments.columns.amount')} className={lines.figure}>
        <Ltr className={classes.sum}>{money(payment.amount)}</Ltr>
      </td>
      <td className={lines.actions}>
        <Actions {...props} />
      </td>
    </tr>
  )
}

const columns = ['method', 'date', 'receipt', 'received_by', 'amount'] as const

/** The payments of a card; rows become cards on narrow pages. */
export const PaymentsTable = ({ payments, ...deeds }: Deeds & { payments: readonly Payment[] }) => {
  const { t } = useTranslation('money')
  return (
    <table className={`${lines.table} ${classes.table}`}>
      <caption className={lines.caption}>{t('payments.title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'amount' ? lines.figure : undefined}>
              {t(`payments.columns.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} {...deeds} />
        ))}
      </tbody>
    </table>
  )
}
