import { readVin } from '@warsha/contracts/workshop/vin'
import { Button, useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { useModelOfVin } from './model-of-vin.api.ts'
import { makeAndModel } from './vehicle-names.ts'
import type { VehicleValues } from './vehicle-values.ts'
import classes from './vehicles.module.css'

/** Offers make and model of an earlier car whose VIN begins alike, while one of the two fields is empty. */
export const ModelOfVinOffer = ({ form: { fields } }: { form: ContractForm<VehicleValues> }) => {
  const { t } = useTranslation('workshop')
  const { vin, make, model } = fields.values
  const isComplete = make.trim() !== '' && model.trim() !== ''
  const { data } = useModelOfVin(isComplete ? '' : (readVin(vin) ?? ''))
  if (isComplete || !data) return null
  const fill = () => {
    if (make.trim() === '') fields.setFieldValue('make', data.make)
    if (model.trim() === '') fields.setFieldValue('model', data.model)
  }
  return (
    <p className={classes.vinOffer} role="status">
      {t('vehicles.known_vin')}
      <Button variant="default" size="compact-sm" onClick={fill}>
        {t('vehicles.use_model', { name: makeAndModel(data) })}
      </Button>
    </p>
  )
}
