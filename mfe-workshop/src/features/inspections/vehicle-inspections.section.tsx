import { Button, FailedPanel, Skeleton, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { InspectionLink } from './inspection.tab.tsx'
import { useVehicleInspections } from './inspections.api.ts'
import classes from './inspections.module.css'

/** Completed inspections of a vehicle, newest first. */
export const VehicleInspectionsSection = ({ vehicleId }: { vehicleId: string }) => {
  const { t } = useTranslation('inspections')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useVehicleInspections(vehicleId, page)
  const pages = data?.pagination.pages ?? 1
  return (
    <section aria-labelledby="vehicle-inspections" className={classes.list}>
      <h2 id="vehicle-inspections" className={classes.heading}>
        {t('vehicle_title')}
      </h2>
      {!data && error && (
        <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={64} radius="md" aria-busy="true" />}
      {data?.data.length === 0 && <p className={classes.soft}>{t('vehicle_empty')}</p>}
      {data?.data.map((row) => (
        <InspectionLink key={row.id} row={row} />
      ))}
      {pages > 1 && (
        <div className={classes.tools}>
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </section>
  )
}
