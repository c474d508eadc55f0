import { IconCar, IconChevronRight, IconFileInvoice, IconUser } from '@tabler/icons-react'
import type { PortalJobRow, PortalVehicle } from '@warsha/contracts/portal/portal'
import { isOpen, waitsForApproval } from '@warsha/contracts/workshop/work-card-states'
import {
  Link,
  Ltr,
  PageHeader,
  Skeleton,
  UserText,
  useFormats,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { useInvoices, useInvoiceTotals } from '../invoices/invoices.api.ts'
import { LiveBadge } from '../notifications/live-badge.tsx'
import { NotificationList } from '../notifications/notification-list.tsx'
import { useNotifications } from '../notifications/notifications.api.ts'
import notifications from '../notifications/notifications.module.css'
import { recentNotifications } from '../notifications/notifications-request.ts'
import portal from '../shared/portal.module.css'
import { useVehicles } from '../vehicles/vehicles.api.ts'
import classes from './dashboard.module.css'

/** An estimate that is sent after the end of the work leaves the status of the job as it is. */
const waitsForCustomer = (job: PortalJobRow): boolean =>
  waitsForApproval(job) || job.has_sent_estimate === true

/** Active: neither completed nor cancelled. Pending approval: the job or an estimate of it waits for the customer. */
export const countJobs = (vehicles: readonly PortalVehicle[]) => {
  const jobs = vehicles.flatMap((vehicle) => vehicle.jobs)
  return {
    active: jobs.filter(isOpen).length,
    pendingApprovals: jobs.filter(waitsForCustomer).length,
  }
}

interface TileProps {
  label: string
  to: string
  /** Undefined while loading, null if it could not be loaded. */
  value: ReactNode | undefined
}

const Tile = ({ label, to, value }: TileProps) => (
  <div className={classes.tile}>
    <dt>
      <Link to={to}>{label}</Link>
    </dt>
    <dd>{value === undefined ? <Skeleton height="1.4em" width="4em" /> : value}</dd>
  </div>
)

const Tiles = () => {
  const { t } = useTranslation('portal')
  const { money, number } = useFormats()
  const vehicles = useVehicles()
  const invoices = useInvoices()
  const jobs = vehicles.data && countJobs(vehicles.data)
  const sums = useInvoiceTotals(invoices.data)
  const toTileValue = (query: { isError: boolean }, value: ReactNode | undefined) =>
    value === undefined && query.isError ? '—' : value
  const hasFailed = (vehicles.isError && !vehicles.data) || (invoices.isError && !invoices.data)
  return (
    <>
      <dl className={classes.tiles} aria-label={t('dashboard.label')}>
        <Tile
          label={t('dashboard.active_jobs')}
          to="/customer-portal/vehicles"
          value={toTileValue(vehicles, jobs && number(jobs.active))}
        />
        <Tile
          label={t('dashboard.pending_approvals')}
          to="/customer-portal/vehicles"
          value={toTileValue(vehicles, jobs && number(jobs.pendingApprovals))}
        />
        <Tile
          label={t('dashboard.total_paid')}
          to="/customer-portal/invoices"
          value={toTileValue(invoices, sums && <Ltr>{money(sums.total_paid)}</Ltr>)}
        />
        <Tile
          label={t('dashboard.outstanding')}
          to="/customer-portal/invoices"
          value={toTileValue(invoices, sums && <Ltr>{money(sums.outstanding)}</Ltr>)}
        />
      </dl>
      {hasFailed && (
        <p role="alert" className={classes.failed}>
          {t('dashboard.failed')}
        </p>
      )}
    </>
  )
}

/** Jobs that wait for the customer come first: they are the reason why most customers open the portal. */
const WaitingJobs = () => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  const { data = [] } = useVehicles()
  const waiting = data.flatMap((vehicle) =>
    vehicle.jobs
      .filter(waitsForCustomer)
      .map((job) => ({ ...job, vehicle: `${vehicle.make} ${vehicle.model}` })),
  )
  if (waiting.length === 0) return null
  return (
    <ul className={classes.waiting}>
      {waiting.map((job) => (
        <li key={job.id}>
          <Link to={`/customer-portal/jobs/${job.id}`}>
            <span className={classes.waitingText}>
              <strong>{t('dashboard.approve_title')}</strong>
              <span>
                <UserText>{job.vehicle}</UserText> · <Ltr>{money(job.total_amount)}</Ltr>
              </span>
            </span>
            <span className={classes.review}>{t('dashboard.review')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const links = [
  { name: 'vehicles', icon: IconCar },
  { name: 'invoices', icon: IconFileInvoice },
  { name: 'profile', icon: IconUser },
] as const

const Links = () => {
  const { t } = useTranslation('portal')
  return (
    <nav className={classes.links} aria-label={t('dashboard.links')}>
      {links.map(({ name, icon: Icon }) => (
        <Link key={name} to={`/customer-portal/${name}`} className={classes.link}>
          <Icon size={24} stroke={1.6} className={classes.linkIcon} aria-hidden="true" />
          <span className={classes.linkText}>
            <strong>{t(`dashboard.${name}`)}</strong>
            <span className={classes.linkHint}>{t(`dashboard.${name}_text`)}</span>
          </span>
          <IconChevronRight size={18} className={portal.pointing} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}

/** A customer's start page. */
export default function PortalDashboard() {
  const { t } = useTranslation('portal')
  const user = useSession((session) => session.user)
  const list = useNotifications(recentNotifications)
  return (
    <>
      <PageHeader
        title={t('welcome', { name: user?.first_name || user?.username })}
        actions={<LiveBadge isQuiet />}
      />
      <WaitingJobs />
      <Tiles />
      <Links />
      <section className={notifications.card} aria-labelledby="recent-notifications">
        <div className={notifications.header}>
          <h2 id="recent-notifications">{t('recent.title')}</h2>
          <Link to="/customer-portal/notifications">{t('recent.all')}</Link>
        </div>
        <NotificationList list={list} skeletonRows={3} />
      </section>
    </>
  )
}
