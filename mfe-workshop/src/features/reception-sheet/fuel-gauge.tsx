import { type FuelLevel, fuelLevels } from '@warsha/contracts/workshop/work-card-states'
import classes from './reception-sheet.module.css'

/** Four quarters from E to F. Without a level they are empty, to be filled in by hand on the printout. */
export const FuelGauge = ({ level }: { level: FuelLevel | null }) => {
  const filled = level === null ? 0 : fuelLevels.indexOf(level)
  return (
    <span className={classes.gauge} dir="ltr">
      E
      {fuelLevels.slice(1).map((quarter, index) => (
        <span key={quarter} className={classes.quarter} data-filled={index < filled} />
      ))}
      F
    </span>
  )
}
