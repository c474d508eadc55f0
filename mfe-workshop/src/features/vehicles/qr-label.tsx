import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { Ltr, UserText } from '@warsha/web-kit'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import classes from './qr-label.module.css'
import { makeAndModel } from './vehicle-names.ts'

interface QrLabelProps {
  vehicle: Vehicle
  imageRef: RefObject<HTMLImageElement | null>
}

/** A label of 50 × 30 mm. It is only visible in print: while it is mounted, the page prints nothing else. */
export const QrLabel = ({ vehicle, imageRef }: QrLabelProps) =>
  createPortal(
    <div className={classes.label} data-label="qr" aria-hidden="true">
      <img ref={imageRef} src={vehicle.qr_code} alt="" className={classes.code} />
      <div className={classes.text}>
        <Ltr className={classes.plate}>{vehicle.plate_number}</Ltr>
        <UserText className={classes.model}>{makeAndModel(vehicle)}</UserText>
        {vehicle.year && <span>{vehicle.year}</span>}
      </div>
    </div>,
    document.body,
  )
