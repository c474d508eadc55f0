import { IconArrowUpRight, IconBulb } from '@tabler/icons-react'
import { localise } from '@warsha/contracts/base/languages'
import { officeRoles } from '@warsha/contracts/base/roles'
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
import { shortNameOf } from '../account/user-names.ts'
import { MenuIcon } from '../screens/menu-icon.tsx'
import { entryLabel } from '../screens/navigation.ts'
import classes from './dashboard.module.css'
import { DashboardWidget } from './dashboard-widget.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ProfilePanel } from './profile.panel.tsx'

const Tile = ({ entry }: { entry: NavigationEntry }) => {
  const language = usePreferences((preferences) => preferences.language)
  return (
    <Link to={entry.to} className={classes.tile}>
      <span className={classes.tileIcon}>
        <MenuIcon path={entry.iconPath} size={24} />
      </span>
      <span className={classes.tileContent}>
        <span className={classes.tileTitle}>{entryLabel(language, entry)}</span>
        {entry.tile && <span className={classes.tileText}>{localise(entry.tile, language)}</span>}
      </span>
      <IconArrowUpRight className={classes.tileArrow} size={18} stroke={1.7} aria-hidden="true" />
    </Link>
  )
}

const GettingStarted = () => {
  const { t } = useTranslation('shell')
  return (
    <section className={classes.panel} aria-labelledby="getting-started">
      <h2 id="getting-started" className={classes.panelTitle}>
        <IconBulb size={19} stroke={1.7} aria-hidden="true" />
        {t('getting_started.title')}
      </h2>
      <p>{t('getting_started.text')}</p>
    </section>
  )
}

const TileList = ({ menu }: { menu: readonly NavigationEntry[] }) => {
  const tiles = menu.filter((entry) => entry.to !== '/dashboard')
  return (
    tiles.length > 0 && (
      <div className={classes.tiles}>
        {tiles.map((entry) => (
          <Tile key={entry.to} entry={entry} />
        ))}
      </div>
    )
  )
}

/** The dashboard: mechanics and employees see their jobs, the office roles see the shop and its screens. */
export const Dashboard = ({ menu }: { menu: readonly NavigationEntry[] }) => {
  const { t } = useTranslation('shell')
  const { date } = useFormats()
  const user = useSession((session) => session.user)
  const role = roleOf(user)
  if (!user || !role) return null
  return (
    <>
      <PageHeader title={t('welcome', { name: shortNameOf(user) })} text={date(new Date())} />
      {role === 'admin' && <FirstSteps menu={menu} />}
      <DashboardWidget widget="hr.attendance-card" name={t('attendance')} />
      {role in officeRoles ? (
        <>
          <TileList menu={menu} />
          <DashboardWidget widget="workshop.shop-today" name={t('shop_today')} />
          <div className={classes.panels}>
            <ProfilePanel user={user} role={role} />
            <GettingStarted />
          </div>
        </>
      ) : (
        <div className={classes.work}>
          <div className={classes.jobs}>
            <DashboardWidget widget="workshop.my-jobs" name={t('my_jobs')} />
          </div>
        </div>
      )}
    </>
  )
}
