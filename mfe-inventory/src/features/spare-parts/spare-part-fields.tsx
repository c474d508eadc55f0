/** The fields of a spare part, in the six sections of the specification (staff-operations 2, /spare-parts). */
import { units } from '@warsha/contracts/spare-part-words'
import type { SparePart } from '@warsha/contracts/spare-parts'
import { Alert, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  type FieldNotes,
  FieldSection,
  fieldsOf,
  SelectField,
  TagsField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { CategoryField } from './category.field.tsx'
import { unitName } from './part-words.ts'
import { PhotoField } from './photo.field.tsx'
import { ScanField } from './scan.field.tsx'
import type { PartField, PartValues } from './spare-part-values.ts'
import { StockField } from './stock.field.tsx'
import { suggestedMakes } from './suggested-makes.ts'

export interface PartFieldsProps {
  form: ContractForm<PartValues>
  notes: FieldNotes<PartValues>
  /** The saved part; a new one has none. */
  part?: SparePart
  /** Has the focus on opening. */
  focusOn?: PartField
  /** How much of the photo has been sent, from 0 to 1; null while nothing is under way. */
  sent: number | null
  addCategory: () => void
  adjust?: () => void
}

/** As the specification words it, once, while one of the two is missed (staff-operations 5, "Spare part"). */
const Nameless = ({ form: { fields } }: Pick<PartFieldsProps, 'form'>) => {
  const { t } = useTranslation('spare-parts')
  const isMissed = (name: PartField) => fields.errors[name] && fields.values[name].trim() === ''
  if (!isMissed('part_number') && !isMissed('part_name')) return null
  return (
    <Alert color="red" role="alert" mb="md">
      {t('number_and_name')}
    </Alert>
  )
}

const decimal = { inputMode: 'decimal' } as const

export const SparePartFields = (props: PartFieldsProps) => {
  const { form, notes, part, focusOn = 'part_number', sent, addCategory, adjust } = props
  const { t } = useTranslation('spare-parts')
  const field = fieldsOf({ form, notes, focusOn, label: (name) => t(`fields.${name}`) })
  const unitChoices = units.map((unit) => ({ value: unit, label: unitName(unit) }))
  return (
    <>
      <Nameless form={form} />
      <FieldSection title={t('sections.basic')}>
        <CodeField {...field('part_number')} withAsterisk />
        <TextField {...field('part_name')} withAsterisk />
        <CategoryField {...field('category_id')} addCategory={addCategory} />
        <SelectField {...field('unit_of_measure')} data={unitChoices} />
        <TextAreaField {...field('description')} minRows={2} wide />
      </FieldSection>
      <FieldSection title={t('sections.purchase')}>
        <TextField {...field('supplier_name')} />
        <CodeField {...field('purchase_price')} {...decimal} />
        <PhotoField
          form={form}
          label={t('fields.invoice_photo_url')}
          address={part?.invoice_photo_url}
          sent={sent}
        />
      </FieldSection>
      <FieldSection title={t('sections.stock')}>
        {part ? (
          <StockField part={part} adjust={adjust} />
        ) : (
          <CodeField {...field('quantity_in_stock', t('opening_hint'))} {...decimal} />
        )}
        <CodeField {...field('minimum_stock', t('minimum_hint'))} {...decimal} />
        <CodeField {...field('reorder_quantity')} {...decimal} />
        <TextField {...field('physical_location', t('location_hint'))} />
      </FieldSection>
      <FieldSection title={t('sections.pricing')}>
        <CodeField {...field('retail_price')} {...decimal} />
        <CodeField {...field('wholesale_price')} {...decimal} />
        <CodeField {...field('insurance_price', t('insurance_hint'))} {...decimal} />
      </FieldSection>
      <FieldSection title={t('sections.compatibility')} hint={t('tags_hint')}>
        <TagsField {...field('compatible_makes')} data={suggestedMakes} />
        <TagsField {...field('compatible_models')} />
      </FieldSection>
      <FieldSection title={t('sections.additional')}>
        <ScanField {...field('barcode', t('barcode_hint'))} next="oem_part_number" />
        <CodeField {...field('oem_part_number')} />
        <TextAreaField {...field('notes')} wide />
      </FieldSection>
    </>
  )
}
