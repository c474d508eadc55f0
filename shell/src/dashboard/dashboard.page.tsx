import { IconArrowUpRight } from '@tabler/icons-react'
import { localise } from '@warsha/contracts/base/languages'
import { officeRoles, type Role } from '@warsha/contracts/base/roles'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import {
  Link,
  PageHeader,
  roleOf,
  useFormats,
  usePreferences,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import type { ReactNode } from 'react'
import { shortNameOf } from '../account/user-names.ts'
import { MenuIcon } from '../screens/menu-icon.tsx'
import { entryLabel, isActionEntry } from '../screens/navigation.ts'
import classes from './dashboard.module.css'
import { DashboardWidget } from './dashboard-widget.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ProfilePanel } from './profile.panel.tsx'
import { usePunchPlace } from './use-punch-place.ts'

const ActionTile = ({ entry }: { entry: NavigationEntry }) => {
  const language = usePreferences((preferences) => preferences.language)
  return (
    <Link to={entry.to} className={classes.action}>
      <span className={classes.actionIcon}>
        <MenuIcon path={entry.iconPath} size={24} />
      </span>
      <span className={classes.actionContent}>
        <span className={classes.actionTitle}>{entryLabel(language, entry)}</span>
        {entry.tile && <span className={classes.actionText}>{localise(entry.tile, language)}</span>}
      </span>
      <IconArrowUpRight className={classes.actionArrow} size={18} stroke={1.7} aria-hidden="true" />
    </Link>
  )
}

/** What the role does most often, before everything else. */
const ActionTiles = ({ menu }: { menu: readonly NavigationEntry[] }) =>
  menu.filter(isActionEntry).map((entry) => <ActionTile key={entry.to} entry={entry} />)

interface PunchCardProps {
  layout: 'card' | 'line'
  onDue: (isDue: boolean) => void
}

const PunchCard = ({ layout, onDue }: PunchCardProps) => {
  const { t } = useTranslation('shell')
  return (
    <DashboardWidget
      widget="hr.attendance-card"
      name={t('attendance')}
      props={{ layout, onDue }}
      size={layout}
    />
  )
}

interface OfficeDashboardProps {
  user: SessionUser
  role: Role
  punchLine: ReactNode
}

/** The work of the shop, beside it what concerns the user. */
const OfficeDashboard = ({ user, role, punchLine }: OfficeDashboardProps) => {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.office}>
      <DashboardWidget widget="workshop.shop-today" name={t('shop_today')} />
      <div className={classes.aside}>
        {punchLine}
        <ProfilePanel user={user} role={role} />
      </div>
    </div>
  )
}

/**
 * The dashboard: the office roles see the work of the shop, mechanics and employees their jobs. The punch card is first
 * while a punch is due, and otherwise one line below the work.
 */
export const Dashboard = ({ menu }: { menu: readonly NavigationEntry[] }) => {
  const { t } = useTranslation('shell')
  const { date } = useFormats()
  const user = useSession((session) => session.user)
  const role = roleOf(user)
  const { isFirst, onDue } = usePunchPlace(user?.id ?? '')
  if (!user || !role) return null
  const punchLine = !isFirst && <PunchCard layout="line" onDue={onDue} />
  return (
    <>
      <PageHeader title={t('welcome', { name: shortNameOf(user) })} text={date(new Date())} />
      {isFirst && <PunchCard layout="card" onDue={onDue} />}
      <ActionTiles menu={menu} />
      {role === 'admin' && <FirstSteps menu={menu} />}
      {role in officeRoles ? (
        <OfficeDashboard user={user} role={role} punchLine={punchLine} />
      ) : (
        <>
          <DashboardWidget widget="workshop.my-jobs" name={t('my_jobs')} />
          {punchLine && <div className={classes.below}>{punchLine}</div>}
        </>
      )}
    </>
  )
}
