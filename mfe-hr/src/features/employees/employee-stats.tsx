import {
  IconBuildingCommunity,
  IconUserCheck,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Alert, Button, errorText, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import { useEmployeeStats } from './employees.api.ts'
import classes from './employees.module.css'

const cards = [
  { name: 'total_employees', Icon: IconUsersGroup },
  { name: 'active_employees', Icon: IconUserCheck },
  { name: 'inactive_employees', Icon: IconUserOff },
  { name: 'total_departments', Icon: IconBuildingCommunity },
] as const

/** Totals of all employees, regardless of the list's filters. */
export const EmployeeStats = () => {
  const { t } = useTranslation('hr')
  const { t: kit } = useTranslation('kit')
  const { number } = useFormats()
  const { data, error, refetch } = useEmployeeStats()
  if (error && !data) {
    return (
      <Alert
        color="red"
        role="alert"
        title={t('employees.stats_failed')}
        className={classes.statsFailed}
      >
        <p className={classes.statsReason}>{errorText(error)}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      </Alert>
    )
  }
  return (
    <dl className={classes.stats} aria-busy={!data}>
      {cards.map(({ name, Icon }) => (
        <div key={name} className={classes.stat} data-stat={name}>
          <dt className={classes.statLabel}>
            <Icon size={19} stroke={1.6} aria-hidden="true" />
            {t(`employees.stats.${name}`)}
          </dt>
          <dd className={classes.statValue}>
            {data ? (
              number(data.data[name])
            ) : (
              <Skeleton height={22} width={44} radius="sm" my={5} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
