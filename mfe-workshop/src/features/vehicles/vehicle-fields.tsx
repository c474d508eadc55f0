/** The fields of a vehicle, grouped as one asks for them at the counter. */
import { useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  type FieldNotes,
  FieldSection,
  fieldsOf,
  SuggestField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { type Owner, OwnerField } from './owner.tsx'
import {
  makes,
  type VehicleField,
  type VehicleOpening,
  type VehicleValues,
  years,
} from './vehicle-values.ts'

interface Props {
  form: ContractForm<VehicleValues>
  notes: FieldNotes<VehicleValues>
  owner: Owner
  /** Has the focus on opening. */
  focusOn?: VehicleField
  /** The record that the form began from; none for a new vehicle. */
  opening?: VehicleOpening
}

/** Another car bears the plate, or took it over: this one can take it, and both histories stay right. */
const TakePlate = ({ form, opening }: Pick<Props, 'form' | 'opening'>) => {
  const { t } = useTranslation('workshop')
  const isDoubted = opening?.warnings.some(({ code }) => code === 'plate_already_active')
  if (!isDoubted && !opening?.record.plate_moved_at) return null
  return (
    <SwitchField
      form={form}
      name="takes_plate"
      label={t('vehicles.takes_plate')}
      description={t(isDoubted ? 'vehicles.takes_plate_hint' : 'vehicles.takes_plate_back_hint')}
      wide
    />
  )
}

export const VehicleFields = ({ form, notes, owner, focusOn, opening }: Props) => {
  const { t } = useTranslation('workshop')
  const first = focusOn ?? (opening ? 'plate_number' : 'customer_id')
  const field = fieldsOf({
    form,
    notes,
    focusOn: first,
    label: (name) => t(`vehicles.fields.${name}`),
  })
  return (
    <>
      <FieldSection title={t('vehicles.sections.owner')}>
        <OwnerField field={field('customer_id')} owner={owner} />
      </FieldSection>
      <FieldSection title={t('vehicles.sections.vehicle')}>
        <CodeField {...field('plate_number', t('vehicles.plate_hint'))} upper withAsterisk wide />
        <TakePlate form={form} opening={opening} />
        <SuggestField {...field('make')} data={makes} withAsterisk />
        <TextField {...field('model')} withAsterisk />
        <CodeField {...field('year', t('vehicles.year_hint', years()))} inputMode="numeric" />
        <TextField {...field('color')} />
      </FieldSection>
      <FieldSection title={t('vehicles.sections.more')}>
        <CodeField {...field('vin', t('vehicles.vin_hint'))} upper />
        <CodeField {...field('mileage')} inputMode="numeric" />
        <TextAreaField {...field('notes')} wide />
      </FieldSection>
    </>
  )
}
