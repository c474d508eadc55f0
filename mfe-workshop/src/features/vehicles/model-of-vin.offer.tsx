import { readVin } from '@warsha/contracts/workshop/vehicles/vin'
import { Button, useTranslation } from '@warsha/web-kit'
import { useModelOfVin } from './model-of-vin.api.ts'
import { makeAndModel } from './vehicle-names.ts'
import classes from './vehicles.module.css'

interface ModelOfVinOfferProps {
  /** The form's values now. */
  values: { vin: string; make: string; model: string }
  fill: (field: 'make' | 'model', value: string) => void
}

/** Offers make and model of an earlier car whose VIN begins alike, while one of the two fields is empty. */
export const ModelOfVinOffer = ({ values: { vin, make, model }, fill }: ModelOfVinOfferProps) => {
  const { t } = useTranslation('workshop')
  const isComplete = make.trim() !== '' && model.trim() !== ''
  const { data } = useModelOfVin(isComplete ? '' : (readVin(vin) ?? ''))
  if (isComplete || !data) return null
  const fillEmpty = () => {
    if (make.trim() === '') fill('make', data.make)
    if (model.trim() === '') fill('model', data.model)
  }
  return (
    <p className={classes.vinOffer} role="status">
      {t('vehicles.known_vin')}
      <Button variant="default" size="compact-sm" onClick={fillEmpty}>
        {t('vehicles.use_model', { name: makeAndModel(data) })}
      </Button>
    </p>
  )
}
