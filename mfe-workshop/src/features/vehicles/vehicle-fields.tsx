/** The form of a vehicle: its values and its fields. */
import { suggestedMakes } from '@warsha/contracts/workshop/vehicles/suggested-makes'
import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import { useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  type FieldNotes,
  FieldSection,
  LtrField,
  type RecordFormState,
  SuggestField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { LicenceFill } from '../licence/licence-fill.tsx'
import type { LicenceTarget } from '../licence/licence-rows.ts'
import type { Licence } from '../licence/read-licence.ts'
import { ModelOfVinOffer } from './model-of-vin.offer.tsx'
import { OwnerField, type OwnerState } from './owner.field.tsx'

const typedFields = [
  'plate_number',
  'make',
  'model',
  'year',
  'color',
  'vin',
  'mileage',
  'notes',
] as const
type TypedField = (typeof typedFields)[number]

/** `takes_plate`: the plate moves to this vehicle from another one. */
export type VehicleValues = Record<TypedField, string> & {
  customer_id: string
  takes_plate: boolean
}
type VehicleField = keyof VehicleValues
export type VehicleOpening = RecordFormState<VehicleDetail, VehicleValues>

const toTypedValues = (vehicle?: VehicleDetail) =>
  Object.fromEntries(typedFields.map((field) => [field, String(vehicle?.[field] ?? '')])) as Record<
    TypedField,
    string
  >

export const newVehicleValues: VehicleValues = {
  ...toTypedValues(),
  customer_id: '',
  takes_plate: false,
}

export const toVehicleValues = (vehicle: VehicleDetail): VehicleValues => ({
  ...toTypedValues(vehicle),
  customer_id: vehicle.customer_id,
  takes_plate: false,
})

/** The model years that are accepted. New vehicles may already have next year's. */
const modelYearRange = () => ({ first: 1950, last: new Date().getFullYear() + 1 })

interface VehicleFieldsProps {
  form: ContractForm<VehicleValues>
  notes: FieldNotes<VehicleValues>
  owner: OwnerState
  /** The field that is focused first. */
  focusOn?: VehicleField
  /** The saved vehicle; absent for a new one. */
  opening?: VehicleOpening
}

/** Assigns a plate to this vehicle that another vehicle has or took over. Both plate histories stay correct. */
const TakePlateSwitch = ({ form, opening }: Pick<VehicleFieldsProps, 'form' | 'opening'>) => {
  const { t } = useTranslation('workshop')
  const isPlateInUse = opening?.warnings.some(({ code }) => code === 'plate_already_active')
  if (!isPlateInUse && !opening?.record.plate_moved_at) return null
  return (
    <SwitchField
      form={form}
      name="takes_plate"
      label={t('vehicles.takes_plate')}
      description={t(isPlateInUse ? 'vehicles.takes_plate_hint' : 'vehicles.takes_plate_back_hint')}
      wide
    />
  )
}

const licenceFields = ['plate_number', 'make', 'model', 'year', 'vin'] as const

const VehicleLicence = ({ form: { fields } }: Pick<VehicleFieldsProps, 'form'>) => {
  const { t } = useTranslation('workshop')
  const values = fields.values
  const targets: LicenceTarget[] = [
    ...licenceFields.map((name) => ({
      name,
      label: t(`vehicles.fields.${name}`),
      value: values[name],
      find: (licence: Licence) => licence[name],
    })),
    // A vehicle has no fields for the dates.
    {
      name: 'notes',
      label: t('vehicles.fields.notes'),
      value: values.notes,
      isAdded: true,
      find: (_licence, dates) => dates,
    },
  ]
  return <LicenceFill targets={targets} fill={(found) => fields.setValues(found)} />
}

export const VehicleFields = ({ form, notes, owner, focusOn, opening }: VehicleFieldsProps) => {
  const { t } = useTranslation('workshop')
  const initialFocus = focusOn ?? (opening ? 'plate_number' : 'customer_id')
  const field = bindFields({
    form,
    notes,
    focusOn: initialFocus,
    label: (name) => t(`vehicles.fields.${name}`),
  })
  return (
    <>
      <FieldSection title={t('vehicles.sections.owner')}>
        <OwnerField field={field('customer_id')} owner={owner} />
      </FieldSection>
      <FieldSection title={t('vehicles.sections.vehicle')}>
        <VehicleLicence form={form} />
        <LtrField {...field('plate_number', t('vehicles.plate_hint'))} upper withAsterisk wide />
        <TakePlateSwitch form={form} opening={opening} />
        <SuggestField {...field('make')} data={suggestedMakes} withAsterisk />
        <TextField {...field('model')} withAsterisk />
        <LtrField
          {...field('year', t('vehicles.year_hint', modelYearRange()))}
          inputMode="numeric"
        />
        <TextField {...field('color')} />
      </FieldSection>
      <FieldSection title={t('vehicles.sections.more')}>
        <LtrField {...field('vin', t('vehicles.vin_hint'))} upper />
        <ModelOfVinOffer values={form.fields.values} fill={form.fields.setFieldValue} />
        <LtrField {...field('mileage')} inputMode="numeric" />
        <TextAreaField {...field('notes')} wide />
      </FieldSection>
    </>
  )
}
