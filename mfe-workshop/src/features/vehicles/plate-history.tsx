import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { FieldSection } from '@warsha/web-kit/forms'
import classes from './vehicles.module.css'

/** All plates of the vehicle, the newest first. Hidden while it has its first plate. */
export const PlateHistory = ({ vehicle: { plates } }: { vehicle: VehicleDetail }) => {
  const { t } = useTranslation('workshop')
  const { date } = useFormats()
  if (plates.length < 2 && plates[0]?.until == null) return null
  return (
    <FieldSection title={t('vehicles.sections.plates')}>
      <ol className={classes.plates}>
        {plates.map(({ plate_number: plate, from, until }) => (
          <li key={from}>
            <Ltr className={classes.plate}>{plate}</Ltr>
            <span>
              {until
                ? t('vehicles.plate_until', { from: date(from), until: date(until) })
                : t('vehicles.plate_since', { from: date(from) })}
            </span>
          </li>
        ))}
      </ol>
    </FieldSection>
  )
}
