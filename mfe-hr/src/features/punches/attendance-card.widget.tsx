/** The attendance card of the dashboard. */
import { officeRoles } from '@warsha/contracts/base/roles'
import { Link, roleOf, useSession, useTranslation } from '@warsha/web-kit'
import { useEffect } from 'react'
import { DuePunchCard } from './due-punch-card.tsx'
import { PunchCard } from './punch-card.tsx'
import { findDuePunch } from './punch-due.ts'
import { PunchLine } from './punch-line.tsx'
import { useMyStatus } from './punches.api.ts'
import classes from './punches.module.css'
import { useServerNow } from './use-now.ts'

const AttendanceLinks = () => {
  const { t } = useTranslation('attendance')
  const role = roleOf(useSession((session) => session.user))
  return (
    <span className={classes.links}>
      <Link to="/my-attendance">{t('mine.title')}</Link>
      {role && role in officeRoles && <Link to="/attendance/screen">{t('screen.open')}</Link>}
    </span>
  )
}

/** In a shell of version 1.1, which names no layout. */
const FullCard = () => {
  const { t } = useTranslation('attendance')
  return (
    <div className={classes.widget}>
      <div className={classes.widgetHead}>
        <h2 className={classes.title}>{t('card.title')}</h2>
        <AttendanceLinks />
      </div>
      <PunchCard />
    </div>
  )
}

interface AttendanceCardProps {
  layout?: 'card' | 'line'
  /** Receives whether a punch is due, and false if that is unknown. */
  onDue?: (isDue: boolean) => void
}

/** A small card to punch, or one line with the user's state. Reports whether a punch is due. */
export default function AttendanceCard({ layout, onDue }: AttendanceCardProps) {
  const { data: status, error } = useMyStatus()
  const now = useServerNow(status)
  const due = status ? findDuePunch(status, now) : null
  const isKnown = status !== undefined || error !== null
  useEffect(() => {
    if (isKnown) onDue?.(due !== null)
  }, [isKnown, due, onDue])
  if (layout === 'card') return <DuePunchCard due={due} links={<AttendanceLinks />} />
  if (layout === 'line') return <PunchLine links={<AttendanceLinks />} />
  return <FullCard />
}
