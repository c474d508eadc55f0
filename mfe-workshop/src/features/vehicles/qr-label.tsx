import type { Vehicle } from '@warsha/contracts/vehicles'
import { Ltr, Typed } from '@warsha/web-kit'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import classes from './qr-label.module.css'
import { modelOf } from './vehicle-names.ts'

/**
 * The label of 50 × 30 mm. While it is mounted, printing prints it and nothing else, by its button as by the browser's
 * own menu; on the screen it is never seen.
 */
export const QrLabel = ({
  vehicle,
  picture,
}: {
  vehicle: Vehicle
  picture: RefObject<HTMLImageElement | null>
}) =>
  createPortal(
    <div className={classes.label} data-label="qr" aria-hidden="true">
      <img ref={picture} src={vehicle.qr_code} alt="" className={classes.code} />
      <div className={classes.words}>
        <Ltr className={classes.plate}>{vehicle.plate_number}</Ltr>
        <Typed className={classes.model}>{modelOf(vehicle)}</Typed>
        {vehicle.year && <span>{vehicle.year}</span>}
      </div>
    </div>,
    document.body,
  )
