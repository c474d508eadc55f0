import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { emptyValue, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import cells from '../money-shared/cells.module.css'
import { ChequeResultButtons } from './cheque-result-buttons.tsx'
import { ChequeStatusBadge } from './cheque-status.tsx'

/** The columns of a list of cheques. `hasResults`: with the buttons for the answer of the bank. */
export const useChequeColumns = (
  onReturn: (cheque: Cheque) => void,
  hasResults: boolean,
): Column<Cheque>[] => {
  const { t } = useTranslation('cheques')
  const { money, date } = useFormats()
  const columns: Column<Cheque>[] = [
    {
      id: 'cheque',
      header: t('columns.cheque'),
      card: 'title',
      cell: ({ number, bank_name }) => (
        <>
          <Ltr className={cells.code}>{number}</Ltr>
          <span className={cells.secondLine}>
            <UserText>{bank_name}</UserText>
          </span>
        </>
      ),
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      card: 'subtitle',
      cell: ({ customer, drawer_name }) => (
        <>
          <UserText className={cells.name}>{customer.name}</UserText>
          {drawer_name !== customer.name && (
            <span className={cells.secondLine}>
              <UserText>{drawer_name}</UserText>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'date',
      header: t('columns.date'),
      cell: ({ cheque_date }) => date(cheque_date),
    },
    {
      id: 'work_card',
      header: t('columns.work_card'),
      cell: ({ work_card }) =>
        work_card ? <Ltr className={cells.code}>{work_card.number}</Ltr> : emptyValue,
    },
    {
      id: 'place',
      header: t('columns.place'),
      cell: ({ kept_where, held_by }) => (
        <>
          <UserText className={cells.name}>{kept_where ?? emptyValue}</UserText>
          {held_by && (
            <span className={cells.secondLine}>
              <UserText>{held_by}</UserText>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'end',
      cell: ({ amount }) => <Ltr className={cells.code}>{money(amount)}</Ltr>,
    },
    {
      id: 'status',
      header: t('columns.status'),
      card: 'badge',
      cell: ({ status }) => <ChequeStatusBadge status={status} />,
    },
  ]
  if (hasResults)
    columns.push({
      id: 'change',
      header: t('columns.change'),
      cell: (cheque) => <ChequeResultButtons cheque={cheque} onReturn={onReturn} />,
    })
  return columns
}
