import { units } from '@warsha/contracts/inventory/spare-part-enums'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { suggestedMakes } from '@warsha/contracts/workshop/vehicles/suggested-makes'
import { Alert, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  type FieldNotes,
  FieldSection,
  LtrField,
  SelectField,
  SwitchField,
  TagsField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { unitName } from '../spare-parts/part-names.ts'
import { CategoryField } from './category.field.tsx'
import { PhotoField } from './photo.field.tsx'
import { ScanField } from './scan.field.tsx'
import type { PartField, PartValues } from './spare-part-values.ts'
import { StockField } from './stock.field.tsx'

export interface SparePartFieldsProps {
  form: ContractForm<PartValues>
  notes: FieldNotes<PartValues>
  /** The saved part; absent for a new one. */
  part?: SparePart
  /** The field that is focused first. */
  focusOn?: PartField
  /** The share of the photo that has been uploaded, from 0 to 1. Null while nothing is uploading. */
  sentShare: number | null
  addCategory: () => void
  adjust?: () => void
}

/** One message for both required fields, shown after a failed save while one of them is empty. */
const MissingNameAlert = ({ form: { fields } }: Pick<SparePartFieldsProps, 'form'>) => {
  const { t } = useTranslation('spare-parts')
  const isMissing = (name: 'part_number' | 'part_name') =>
    fields.errors[name] && fields.values[name].trim() === ''
  if (!isMissing('part_number') && !isMissing('part_name')) return null
  return (
    <Alert color="red" role="alert" mb="md">
      {t('number_and_name')}
    </Alert>
  )
}

const decimalInput = { inputMode: 'decimal' } as const

export const SparePartFields = (props: SparePartFieldsProps) => {
  const { form, notes, part, focusOn = 'part_number', sentShare, addCategory, adjust } = props
  const { t } = useTranslation('spare-parts')
  const field = bindFields({ form, notes, focusOn, label: (name) => t(`fields.${name}`) })
  // A switch has one order of its parts.
  const { inputWrapperOrder: _order, ...proof } = field('needs_proof', t('needs_proof.hint'))
  const unitChoices = units.map((unit) => ({ value: unit, label: unitName(unit) }))
  return (
    <>
      <MissingNameAlert form={form} />
      <FieldSection title={t('sections.basic')}>
        <LtrField {...field('part_number')} withAsterisk />
        <TextField {...field('part_name')} withAsterisk />
        <CategoryField {...field('category_id')} addCategory={addCategory} />
        <SelectField {...field('unit_of_measure')} data={unitChoices} />
        <TextAreaField {...field('description')} minRows={2} wide />
      </FieldSection>
      <FieldSection title={t('sections.purchase')}>
        <TextField {...field('supplier_name')} />
        <LtrField {...field('purchase_price')} {...decimalInput} />
        <PhotoField
          form={form}
          label={t('fields.invoice_photo_url')}
          note={field('invoice_photo_url').description}
          savedUrl={part?.invoice_photo_url}
          sentShare={sentShare}
        />
      </FieldSection>
      <FieldSection title={t('sections.stock')}>
        {part ? (
          <StockField part={part} adjust={adjust} />
        ) : (
          <LtrField {...field('quantity_in_stock', t('opening_hint'))} {...decimalInput} />
        )}
        <LtrField {...field('minimum_stock', t('minimum_hint'))} {...decimalInput} />
        <LtrField {...field('reorder_quantity')} {...decimalInput} />
        <TextField {...field('physical_location', t('location_hint'))} />
      </FieldSection>
      <FieldSection title={t('sections.pricing')}>
        <LtrField {...field('retail_price')} {...decimalInput} />
        <LtrField {...field('wholesale_price')} {...decimalInput} />
        <LtrField {...field('insurance_price', t('insurance_hint'))} {...decimalInput} />
      </FieldSection>
      <FieldSection title={t('sections.compatibility')} hint={t('tags_hint')}>
        <TagsField {...field('compatible_makes')} data={suggestedMakes} />
        <TagsField {...field('compatible_models')} />
      </FieldSection>
      <FieldSection title={t('sections.additional')}>
        <ScanField {...field('barcode', t('barcode_hint'))} next="oem_part_number" />
        <LtrField {...field('oem_part_number')} />
        <LtrField {...field('warranty_months', t('warranty_hint'))} inputMode="numeric" />
        <SwitchField {...proof} />
        <TextAreaField {...field('notes')} wide />
      </FieldSection>
    </>
  )
}
