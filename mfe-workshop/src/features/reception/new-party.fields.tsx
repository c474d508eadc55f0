/** Fields of a customer and a car that the shop does not know yet. */
import { Button, useTranslation } from '@warsha/web-kit'
import { type ContractForm, LtrField, SuggestField, TextField } from '@warsha/web-kit/forms'
import { type ReactNode, useEffect } from 'react'
import { LicenceFill } from '../licence/licence-fill.tsx'
import { useModelOfVin } from '../vehicles/model-of-vin.api.ts'
import { useReceptionOptions } from './reception.api.ts'
import classes from './reception.module.css'
import { type ReceptionValues, suggestCars } from './reception-values.ts'

interface FieldsProps {
  form: ContractForm<ReceptionValues>
  /** What can be done about a record that exists already. */
  offer: ReactNode
}

export const NewCustomerFields = ({ form, offer }: FieldsProps) => {
  const { t } = useTranslation('reception')
  return (
    <fieldset className={classes.section}>
      <legend>{t('sections.customer')}</legend>
      <div className={classes.pair}>
        <LtrField
          form={form}
          name="customer.phone"
          label={t('fields.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          withAsterisk
        />
        <TextField
          form={form}
          name="customer.contact_person"
          label={t('fields.name')}
          autoComplete="off"
        />
      </div>
      {offer}
    </fieldset>
  )
}

/** Fills make and model from the VIN of the last car of the same kind, if nothing was typed. */
const useCarOfVin = ({ fields }: ContractForm<ReceptionValues>) => {
  const { vin, car } = fields.values.vehicle
  const { data } = useModelOfVin(vin)
  const found = data ? `${data.make} ${data.model}` : ''
  const { setFieldValue } = fields
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per model, so that a text removed later stays removed
  useEffect(() => {
    if (found !== '' && car === '') setFieldValue('vehicle.car', found)
  }, [found])
  return found !== '' && found === car
}

const ReceptionLicence = ({ form: { fields } }: Pick<FieldsProps, 'form'>) => {
  const { t } = useTranslation('reception')
  const { plate_number, car, vin } = fields.values.vehicle
  return (
    <LicenceFill
      targets={[
        {
          name: 'plate_number',
          label: t('fields.plate_number'),
          value: plate_number,
          find: (licence) => licence.plate_number,
        },
        {
          name: 'car',
          label: t('fields.car'),
          value: car,
          find: ({ make, model }) => make && [make, model].filter(Boolean).join(' '),
        },
        { name: 'vin', label: t('fields.vin'), value: vin, find: (licence) => licence.vin },
      ]}
      fill={(found) => fields.setFieldValue('vehicle', { ...fields.getValues().vehicle, ...found })}
    />
  )
}

export const NewVehicleFields = ({ form, offer }: FieldsProps) => {
  const { t } = useTranslation('reception')
  const { models } = useReceptionOptions()
  const isFromVin = useCarOfVin(form)
  return (
    <fieldset className={classes.section}>
      <legend>{t('sections.vehicle')}</legend>
      <ReceptionLicence form={form} />
      <div className={classes.pair}>
        <LtrField
          form={form}
          name="vehicle.plate_number"
          label={t('fields.plate_number')}
          placeholder="DXB A 12345"
          autoComplete="off"
          upper
          withAsterisk
        />
        <SuggestField
          form={form}
          name="vehicle.car"
          label={t('fields.car')}
          placeholder="Toyota Prado"
          description={isFromVin ? t('car_from_vin') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={suggestCars(models)}
          limit={8}
          autoComplete="off"
          withAsterisk
        />
      </div>
      {offer}
    </fieldset>
  )
}

/** Fields that are rarely known at the counter. They come last, so that the keyboard reaches the complaint first. */
export const MoreFields = ({ form, offer }: FieldsProps) => {
  const { t } = useTranslation('reception')
  const { customer_id, vehicle_id } = form.fields.values
  if (customer_id && vehicle_id) return null
  return (
    <fieldset className={classes.section}>
      <legend>{t('sections.more')}</legend>
      <div className={classes.pair}>
        {!vehicle_id && (
          <LtrField
            form={form}
            name="vehicle.vin"
            label={t('fields.vin')}
            autoComplete="off"
            upper
          />
        )}
        {!customer_id && (
          <TextField
            form={form}
            name="customer.company_name"
            label={t('fields.company_name')}
            autoComplete="off"
          />
        )}
      </div>
      {offer}
    </fieldset>
  )
}

interface OfferProps {
  children: ReactNode
  actions: readonly { label: string; onClick: () => void }[]
}

/** What can be done about a phone number, plate or VIN that is already registered. */
export const KnownRecordOffer = ({ children, actions }: OfferProps) => (
  <div className={classes.offer}>
    <p>{children}</p>
    <div className={classes.choices}>
      {actions.map(({ label, onClick }) => (
        <Button key={label} variant="default" size="xs" onClick={onClick}>
          {label}
        </Button>
      ))}
    </div>
  </div>
)
