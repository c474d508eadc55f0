import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { EmployeeRow } from '@warsha/contracts/hr/employees'
import {
  emptyValue,
  Ltr,
  roleName,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import type { ReactNode } from 'react'
import { useActor } from './employee-permissions.ts'
import classes from './employees.module.css'

/** Two values in one cell, the second one muted. Keeps the table at a readable number of columns. */
const Pair = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <div>{first || second || emptyValue}</div>
    {first && second && <div className={classes.second}>{second}</div>}
  </>
)

const Name = ({ row }: { row: EmployeeRow }) => {
  const { t } = useTranslation('hr')
  const isSelf = useActor().id === row.id
  return (
    <>
      <UserText className={classes.name}>{fullNameOf(row)}</UserText>
      {row.username && (
        <div className={classes.second}>
          <Ltr>{row.username}</Ltr>
          {isSelf && <span className={classes.self}>{t('employees.oneself')}</span>}
        </div>
      )}
    </>
  )
}

const Phone = ({ phone }: { phone: string }) => (
  <a href={toPhoneLink(phone)} className={classes.link}>
    <Ltr>{formatPhone(phone)}</Ltr>
  </a>
)

/** Returns the columns of the employee list. */
export const useEmployeeColumns = (): Column<EmployeeRow>[] => {
  const { t } = useTranslation('hr')
  const { date } = useFormats()
  return [
    {
      id: 'name',
      header: t('employees.name'),
      sort: 'first_name',
      card: 'title',
      cell: (row) => <Name row={row} />,
    },
    {
      id: 'code',
      header: t('employees.code'),
      sort: 'employee_code',
      width: '6rem',
      card: 'subtitle',
      cell: (row) => <Ltr className={classes.code}>{row.employee_code}</Ltr>,
    },
    {
      id: 'contact',
      header: t('employees.contact'),
      cell: (row) => (
        <Pair
          first={row.phone && <Phone phone={row.phone} />}
          second={row.email && <Ltr>{row.email}</Ltr>}
        />
      ),
    },
    {
      id: 'job',
      header: t('employees.job'),
      sort: 'department',
      cell: (row) => (
        <Pair
          first={row.position && <UserText>{row.position}</UserText>}
          second={row.department && <UserText>{row.department}</UserText>}
        />
      ),
    },
    {
      id: 'role',
      header: t('employees.role'),
      width: '8rem',
      cell: (row) => roleName(row.role_name),
    },
    {
      id: 'hired',
      header: t('employees.hired'),
      sort: 'hire_date',
      width: '8rem',
      cell: (row) => <span className={classes.code}>{date(row.hire_date)}</span>,
    },
    {
      id: 'status',
      header: t('employees.status'),
      width: '7rem',
      card: 'badge',
      cell: (row) => (
        <StatusBadge tone={row.is_active ? 'green' : 'grey'}>
          {t(row.is_active ? 'employees.active' : 'employees.inactive')}
        </StatusBadge>
      ),
    },
  ]
}
