import { type FuelLevel, fuelLevels } from '@warsha/contracts/work-card-states'
import classes from './reception-sheet.module.css'

/** As it is drawn on the dashboard of a car: four quarters from E to F. Without a level they are to be filled by hand. */
export const FuelGauge = ({ level }: { level: FuelLevel | null }) => {
  const filled = level === null ? 0 : fuelLevels.indexOf(level)
  return (
    <span className={classes.gauge} dir="ltr">
      E
      {fuelLevels.slice(1).map((quarter, place) => (
        <span key={quarter} className={classes.quarter} data-filled={place < filled} />
      ))}
      F
    </span>
  )
}
