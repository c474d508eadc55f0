/** The attendance card of the dashboard. */
import { officeRoles } from '@warsha/contracts/base/roles'
import { Link, roleOf, useSession, useTranslation } from '@warsha/web-kit'
import { PunchCard } from './punch-card.tsx'
import classes from './punches.module.css'

export default function AttendanceCard() {
  const { t } = useTranslation('attendance')
  const role = roleOf(useSession((session) => session.user))
  return (
    <div className={classes.widget}>
      <div className={classes.widgetHead}>
        <h2 className={classes.title}>{t('card.title')}</h2>
        <Link to="/my-attendance">{t('mine.title')}</Link>
        {role && role in officeRoles && <Link to="/attendance/screen">{t('screen.open')}</Link>}
      </div>
      <PunchCard />
    </div>
  )
}
