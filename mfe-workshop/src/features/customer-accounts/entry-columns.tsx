import { IconBan, IconReceiptRefund } from '@tabler/icons-react'
import type { Aed } from '@warsha/contracts/base/money'
import type {
  AccountEntry,
  CustomerCredit,
} from '@warsha/contracts/workshop/money/customer-accounts'
import {
  ActionIcon,
  emptyValue,
  hasText,
  Link,
  Ltr,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import classes from './account.module.css'

const isDeposit = ({ kind, work_card_id }: AccountEntry): boolean =>
  kind === 'payment' && work_card_id === null

interface EntryHandlers {
  onVoid: (credit: CustomerCredit) => void
  onRefund: (credit: CustomerCredit) => void
}

interface EntryCellProps extends EntryHandlers {
  entry: AccountEntry
  /** What is left of the entry's payment; undefined if it is used up or void. */
  credit: CustomerCredit | undefined
}

/** Only a deposit of which nothing is used can be voided. */
const VoidButton = ({ entry, credit, onVoid }: EntryCellProps) => {
  const { t } = useTranslation('money')
  if (!credit || !isDeposit(entry) || entry.is_reversal) return null
  const isInUse = credit.available < credit.amount
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={t('payments.void_of', { number: entry.document_number })}
      disabled={isInUse}
      title={isInUse ? t('errors:payment_in_use') : undefined}
      onClick={() => onVoid(credit)}
    >
      <IconBan size={18} />
    </ActionIcon>
  )
}

/** What is left of a payment can be refunded, also money of a job that was cancelled or became cheaper. */
const RefundButton = ({ entry, credit, onRefund }: EntryCellProps) => {
  const { t } = useTranslation('refunds')
  if (credit?.id !== entry.id || credit.payment_method === null || credit.available <= 0)
    return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('request.of', { number: entry.document_number })}
      onClick={() => onRefund(credit)}
    >
      <IconReceiptRefund size={18} />
    </ActionIcon>
  )
}

const EntryCell = (props: EntryCellProps) => {
  const { entry } = props
  const { t } = useTranslation('customer-account')
  const { date } = useFormats()
  const kindKey = `customer-account:kind.${entry.kind}`
  // A newer server may have kinds that this page does not know.
  const kind = hasText(kindKey) ? t(`kind.${entry.kind}`) : entry.kind
  return (
    <>
      <span className={classes.entry}>
        <span>
          {isDeposit(entry) ? t('deposit') : kind}{' '}
          <Ltr className={classes.code}>{entry.document_number}</Ltr>
        </span>
        {entry.is_reversal && <StatusBadge tone="red">{t('is_reversal')}</StatusBadge>}
        <RefundButton {...props} />
        <VoidButton {...props} />
      </span>
      {entry.due_date && !entry.is_reversal && (
        <span className={classes.note}>{t('due', { date: date(entry.due_date) })}</span>
      )}
      {entry.reason && (
        <span className={classes.note}>
          <UserText>{entry.reason}</UserText>
          {entry.recorded_by_name && (
            <>
              {' · '}
              <UserText>{entry.recorded_by_name}</UserText>
            </>
          )}
        </span>
      )}
    </>
  )
}

export const useEntryColumns = (
  credits: readonly CustomerCredit[],
  handlers: EntryHandlers,
): Column<AccountEntry>[] => {
  const { t } = useTranslation('customer-account')
  const { money, date } = useFormats()
  const amountCell = (amount: Aed) => <Ltr className={classes.code}>{money(amount)}</Ltr>
  return [
    {
      id: 'date',
      header: t('columns.date'),
      width: '8rem',
      card: 'subtitle',
      cell: ({ business_date }) => date(business_date),
    },
    {
      id: 'entry',
      header: t('columns.entry'),
      card: 'title',
      cell: (entry) => (
        <EntryCell
          entry={entry}
          credit={credits.find(({ document_id }) => document_id === entry.document_id)}
          {...handlers}
        />
      ),
    },
    {
      id: 'work_card',
      header: t('columns.work_card'),
      width: '11rem',
      cell: ({ work_card_id, work_card_number }) =>
        work_card_id && work_card_number ? (
          <Link className={classes.link} to={`/work-cards/${work_card_id}`}>
            <Ltr className={classes.code}>{work_card_number}</Ltr>
          </Link>
        ) : (
          emptyValue
        ),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      width: '9rem',
      align: 'end',
      cell: ({ amount }) => amountCell(amount),
    },
    {
      id: 'balance',
      header: t('columns.balance'),
      width: '9rem',
      align: 'end',
      cell: ({ balance }) => amountCell(balance),
    },
  ]
}
