import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import type { Customer } from '@warsha/contracts/workshop/customers'
import { emptyValue, Ltr, StatusBadge, UserText, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { countryName, customerName } from './customer-names.ts'
import classes from './customers.module.css'

const NameCell = ({ row }: { row: Customer }) => {
  const name = customerName(row)
  return (
    <>
      <UserText className={classes.name}>{name}</UserText>
      {row.company_name && row.company_name !== name && (
        <div className={classes.company}>
          <UserText>{row.company_name}</UserText>
        </div>
      )}
    </>
  )
}

const PlaceCell = ({ row }: { row: Customer }) => {
  const { t } = useTranslation('workshop')
  return (
    <span>
      {row.city && (
        <>
          <UserText>{row.city}</UserText>
          {t('customers.comma')}
        </>
      )}
      {countryName(row.country)}
    </span>
  )
}

export const useCustomerColumns = (): Column<Customer>[] => {
  const { t } = useTranslation('workshop')
  return [
    {
      id: 'code',
      header: t('customers.code'),
      sort: 'customer_code',
      width: '8rem',
      card: 'subtitle',
      cell: (row) => <Ltr className={classes.code}>{row.customer_code}</Ltr>,
    },
    {
      id: 'name',
      header: t('customers.name'),
      sort: 'contact_person',
      card: 'title',
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'phone',
      header: t('customers.phone'),
      width: '11rem',
      cell: (row) =>
        row.phone ? (
          <a href={toPhoneLink(row.phone)} className={classes.phone}>
            <Ltr>{formatPhone(row.phone)}</Ltr>
          </a>
        ) : (
          emptyValue
        ),
    },
    {
      id: 'email',
      header: t('customers.email'),
      cell: (row) => (row.email ? <Ltr>{row.email}</Ltr> : emptyValue),
    },
    {
      id: 'place',
      header: t('customers.place'),
      sort: 'city',
      cell: (row) => <PlaceCell row={row} />,
    },
    {
      id: 'status',
      header: t('customers.status'),
      width: '7.5rem',
      card: 'badge',
      cell: (row) => (
        <StatusBadge tone={row.is_active ? 'green' : 'grey'}>
          {t(row.is_active ? 'customers.active' : 'customers.inactive')}
        </StatusBadge>
      ),
    },
  ]
}
