import { IconCar } from '@tabler/icons-react'
import type { PortalVehicle } from '@warsha/contracts/portal/portal'
import {
  FailedPanel,
  Link,
  Ltr,
  PageHeader,
  Skeleton,
  StatePanel,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import classes from '../shared/portal.module.css'
import { JobList } from './job-list.tsx'
import { useVehicles } from './vehicles.api.ts'

const shownJobs = 5

const VehicleCard = ({ vehicle }: { vehicle: PortalVehicle }) => {
  const { t } = useTranslation('portal')
  const { number } = useFormats()
  const { id, make, model, plate_number, year, color, mileage, jobs, jobs_count } = vehicle
  const missing = t('vehicles.not_available')
  const headingId = `vehicle-${id}`
  return (
    <li className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <UserText>{`${make} ${model}`}</UserText>
      </h2>
      <dl className={classes.details}>
        <div>
          <dt>{t('vehicles.plate')}</dt>
          <dd>
            <Ltr className={classes.code}>{plate_number || missing}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{t('vehicles.year')}</dt>
          <dd>{year ?? missing}</dd>
        </div>
        <div>
          <dt>{t('vehicles.color')}</dt>
          <dd>{color ? <UserText>{color}</UserText> : missing}</dd>
        </div>
        <div>
          <dt>{t('vehicles.mileage')}</dt>
          <dd>{mileage === null ? missing : t('vehicles.km', { number: number(mileage) })}</dd>
        </div>
      </dl>
      {jobs.length === 0 ? (
        <p className={classes.soft}>{t('vehicles.no_jobs')}</p>
      ) : (
        <JobList jobs={jobs.slice(0, shownJobs)} />
      )}
      {jobs_count > shownJobs && (
        <Link className={classes.link} to={`/customer-portal/vehicle-jobs/${id}`}>
          {t('vehicles.all_jobs', { count: jobs_count })}
        </Link>
      )}
    </li>
  )
}

/** The customer's vehicles, each with its first jobs. */
export default function VehiclesPage() {
  const { t } = useTranslation('portal')
  const { data, error, isPending, refetch } = useVehicles()
  return (
    <>
      <PageHeader title={t('vehicles.title')} text={t('vehicles.lead')} />
      {isPending && <Skeleton height={220} radius="lg" />}
      {error && !data && (
        <FailedPanel error={error} fallback={t('vehicles.failed')} retry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <StatePanel
          icon={<IconCar size={28} stroke={1.6} />}
          title={t('vehicles.empty')}
          text={t('vehicles.empty_text')}
        />
      )}
      {data && data.length > 0 && (
        <ul className={classes.cards}>
          {data.map((vehicle) => (
            <VehicleCard key={vehicle.id} vehicle={vehicle} />
          ))}
        </ul>
      )}
    </>
  )
}
