import { Link, roleOf, useLocation, useSession, useTranslation } from '@warsha/web-kit'
import classes from './attendance.module.css'

const pages = [
  { to: '/attendance', name: 'records' },
  { to: '/attendance/corrections', name: 'corrections' },
  { to: '/attendance/schedules', name: 'schedules' },
  { to: '/attendance/screen', name: 'screen' },
] as const

/** Links between the pages of attendance. */
export const AttendanceNavigation = () => {
  const { t } = useTranslation('attendance')
  const { pathname } = useLocation()
  const role = roleOf(useSession((session) => session.user))
  if (role !== 'manager' && role !== 'admin') return null
  return (
    <nav className={classes.pages} aria-label={t('pages.label')}>
      {pages.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {t(`pages.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
