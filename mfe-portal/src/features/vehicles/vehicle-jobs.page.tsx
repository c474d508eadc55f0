import {
  ApiError,
  FailedPanel,
  Ltr,
  PageHeader,
  Skeleton,
  StatePanel,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { Pager, useListState } from '@warsha/web-kit/table'
import { BackToVehicles } from '../shared/back-link.tsx'
import classes from '../shared/portal.module.css'
import { JobList } from './job-list.tsx'
import { useVehicleJobs } from './vehicles.api.ts'

const pageSize = 20

/** All jobs of one vehicle, page by page. */
export default function VehicleJobsPage() {
  const { t } = useTranslation('portal')
  const { id: vehicleId = '' } = useParams()
  const { page, setPage } = useListState()
  const jobs = useVehicleJobs(vehicleId, { page, limit: pageSize })
  const { data, error, isPending, isFetching, refetch } = jobs
  if (error instanceof ApiError && error.status === 404)
    return <StatePanel isScreen title={t('vehicle_jobs.gone')} action={<BackToVehicles />} />
  if (isPending) return <Skeleton height={320} radius="lg" />
  if (!data)
    return (
      <FailedPanel error={error} fallback={t('vehicle_jobs.failed')} retry={() => void refetch()} />
    )
  const { vehicle, pagination } = data
  return (
    <>
      <PageHeader
        title={t('vehicle_jobs.title', { vehicle: `${vehicle.make} ${vehicle.model}` })}
        text={<Ltr className={classes.code}>{vehicle.plate_number}</Ltr>}
        actions={<BackToVehicles />}
      />
      <div className={classes.card}>
        {pagination.total === 0 ? (
          <p className={classes.soft}>{t('vehicle_jobs.empty')}</p>
        ) : (
          <JobList jobs={data.data} />
        )}
      </div>
      {(pagination.pages > 1 || page > 1) && (
        <Pager
          pagination={pagination}
          rowCount={data.data.length}
          onPage={setPage}
          isFetching={isFetching}
        />
      )}
    </>
  )
}
