import type { EmployeeRow } from '@warsha/contracts/employees'
import { Ltr, nothing, StatusBadge, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import type { ReactNode } from 'react'
import { nameOf, roleName } from './employee-names.ts'
import { useActor } from './employee-rights.ts'
import classes from './employees.module.css'

/** Two facts in one cell, the second one quieter; ten columns side by side are read by nobody. */
const Pair = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <div>{first || second || nothing}</div>
    {first && second && <div className={classes.second}>{second}</div>}
  </>
)

const Name = ({ row }: { row: EmployeeRow }) => {
  const { t } = useTranslation('hr')
  const isOneself = useActor().id === row.id
  return (
    <>
      <span className={classes.name}>
        <Typed>{nameOf(row)}</Typed>
        {isOneself && <span className={classes.oneself}>{t('employees.oneself')}</span>}
      </span>
      {row.username && (
        <div className={classes.second}>
          <Ltr>{row.username}</Ltr>
        </div>
      )}
    </>
  )
}

const Phone = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+*#]/g, '')}`} className={classes.link}>
    <Ltr>{phone}</Ltr>
  </a>
)

/** The columns of the list, in the specification's order (people-and-portal 2, /employees). */
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
      width: '7rem',
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
          first={row.position && <Typed>{row.position}</Typed>}
          second={row.department && <Typed>{row.department}</Typed>}
        />
      ),
    },
    {
      id: 'role',
      header: t('employees.role'),
      width: '8.5rem',
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
      width: '7.5rem',
      card: 'badge',
      cell: (row) => (
        <StatusBadge tone={row.is_active ? 'green' : 'grey'}>
          {t(row.is_active ? 'employees.active' : 'employees.inactive')}
        </StatusBadge>
      ),
    },
  ]
}
