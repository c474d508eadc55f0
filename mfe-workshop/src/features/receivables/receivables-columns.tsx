import { IconSend } from '@tabler/icons-react'
import type { Aed } from '@warsha/contracts/base/money'
import { ageingBands } from '@warsha/contracts/workshop/money/account-rules'
import type { CustomerBalance } from '@warsha/contracts/workshop/money/customer-statements'
import {
  ActionIcon,
  emptyValue,
  Link,
  Ltr,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { customerName } from '../customers/customer-names.ts'
import cells from '../money-shared/cells.module.css'
import classes from './receivables.module.css'

const CustomerCell = ({ row }: { row: CustomerBalance }) => {
  const name = customerName(row)
  return (
    <>
      <Link to={`/customers/${row.customer_id}/account`} className={cells.link}>
        <UserText>{name}</UserText>
      </Link>
      <span className={cells.secondLine}>
        {row.company_name && row.company_name !== name ? (
          <UserText>{row.company_name}</UserText>
        ) : (
          <Ltr>{row.customer_code}</Ltr>
        )}
      </span>
    </>
  )
}

interface AmountProps {
  amount: Aed
  isOverdue?: boolean
}

const Amount = ({ amount, isOverdue = false }: AmountProps) => {
  const { number } = useFormats()
  return (
    <span
      className={classes.amount}
      data-zero={amount === 0 || undefined}
      data-overdue={(isOverdue && amount > 0) || undefined}
    >
      <Ltr>{number(amount, 2)}</Ltr>
    </span>
  )
}

export const useReceivablesColumns = (
  onRemind: (row: CustomerBalance) => void,
): Column<CustomerBalance>[] => {
  const { t } = useTranslation('statements')
  const { date } = useFormats()
  return [
    {
      id: 'customer',
      header: t('receivables.customer'),
      width: '11rem',
      card: 'title',
      cell: (row) => <CustomerCell row={row} />,
    },
    ...ageingBands.map(
      (name): Column<CustomerBalance> => ({
        id: name,
        header: t(`ageing.${name}`),
        align: 'end',
        cell: ({ ageing }) => <Amount amount={ageing[name]} isOverdue={name !== 'not_due'} />,
      }),
    ),
    {
      id: 'owed',
      header: t('receivables.owed'),
      align: 'end',
      cell: ({ owed }) => <Amount amount={owed} />,
    },
    {
      id: 'credit',
      header: t('receivables.credit'),
      align: 'end',
      cell: ({ credit }) => <Amount amount={credit} />,
    },
    {
      id: 'balance',
      header: t('receivables.balance'),
      align: 'end',
      cell: ({ balance }) => <Amount amount={balance} />,
    },
    {
      id: 'oldest',
      header: t('receivables.oldest'),
      cell: ({ oldest_due_date }) => (oldest_due_date ? date(oldest_due_date) : emptyValue),
    },
    {
      id: 'remind',
      header: t('remind'),
      card: 'badge',
      cell: (row) =>
        row.can_be_reminded && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('remind_customer', { name: customerName(row) })}
            title={t('remind')}
            onClick={() => onRemind(row)}
          >
            <IconSend size={18} />
          </ActionIcon>
        ),
    },
  ]
}
