/** Fields that the forms of new and existing work cards share. */
import { fuelLevels, paymentTypes } from '@warsha/contracts/workshop/work-card-states'
import { Ltr, UserText, useTranslation } from '@warsha/web-kit'
import {
  type bindFields,
  type ContractForm,
  DateTimeField,
  FieldGrid,
  FieldSection,
  LtrField,
  SelectField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useMechanicChoices } from './use-mechanic-choices.ts'
import { fuelLevelName, paymentTypeName } from './work-card-names.ts'
import type { WorkCardField, WorkCardValues } from './work-card-values.ts'
import classes from './work-cards.module.css'

interface WorkCardFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form of a new card or of an existing one
  form: ContractForm<any>
  field: ReturnType<typeof bindFields<WorkCardValues>>
  /** The current mechanic. Offered even if the employee is no longer active. */
  mechanic?: { id: string; name: string } | null
}

const toOptions = <T extends string>(values: readonly T[], nameOf: (value: T) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }))

const MechanicField = ({ form, field, mechanic }: WorkCardFieldsProps) => {
  const { t } = useTranslation('work-cards')
  const isAssigned = Boolean(form.fields.values.assigned_mechanic_id)
  const { choices, error } = useMechanicChoices(true, mechanic)
  const codes = new Map(choices.map(({ value, code }) => [value, code]))
  return (
    <SelectField
      {...field('assigned_mechanic_id', error ? t('mechanics_failed') : undefined)}
      data={choices}
      placeholder={t('nobody')}
      searchable
      clearable={isAssigned}
      nothingFoundMessage={t('no_mechanic')}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <UserText>{option.label}</UserText>
          <span className={classes.optionFacts}>
            <Ltr>{codes.get(option.value)}</Ltr>
          </span>
        </span>
      )}
    />
  )
}

const InsuranceFields = ({ field }: Pick<WorkCardFieldsProps, 'field'>) => {
  const { t } = useTranslation('work-cards')
  return (
    <FieldSection title={t('sections.insurance')}>
      <TextField {...field('insurance_company')} wide />
      <LtrField {...field('insurance_claim_number')} />
      <LtrField {...field('insurance_approval_number')} />
    </FieldSection>
  )
}

const receptionFields = [
  'mileage_in',
  'fuel_level',
  'condition_notes',
] as const satisfies WorkCardField[]

/** State of the vehicle on arrival. Collapsed, unless opened or one of its fields has an error. */
export const ReceptionFields = ({
  form,
  field,
  isInitiallyOpen = false,
}: WorkCardFieldsProps & { isInitiallyOpen?: boolean }) => {
  const { t } = useTranslation('work-cards')
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const isFuelKnown = Boolean(form.fields.values.fuel_level)
  const hasError = receptionFields.some((name) => form.fields.errors[name])
  return (
    <details
      className={classes.folded}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('sections.reception')}</summary>
      <FieldGrid>
        <LtrField {...field('mileage_in')} inputMode="numeric" />
        <SelectField
          {...field('fuel_level')}
          data={toOptions(fuelLevels, fuelLevelName)}
          clearable={isFuelKnown}
        />
        <TextAreaField {...field('condition_notes', t('condition_hint'))} wide />
      </FieldGrid>
    </details>
  )
}

interface JobFieldsProps extends WorkCardFieldsProps {
  /** True if the customer is a company: companies pay by purchase order. */
  isCompany: boolean
}

export const JobFields = ({ form, field, mechanic, isCompany }: JobFieldsProps) => {
  const { t } = useTranslation('work-cards')
  const { payment_type, purchase_order_number } = form.fields.values
  return (
    <>
      <FieldSection title={t('sections.job')}>
        <TextAreaField {...field('customer_complaint')} wide minRows={2} />
        <DateTimeField {...field('promised_date')} />
        <MechanicField form={form} field={field} mechanic={mechanic} />
        <SelectField
          {...field('payment_type')}
          data={toOptions(paymentTypes, paymentTypeName)}
          withAsterisk
        />
        <LtrField {...field('estimated_cost')} inputMode="decimal" />
        {(isCompany || purchase_order_number !== '') && (
          <LtrField {...field('purchase_order_number')} />
        )}
      </FieldSection>
      {payment_type === 'insurance' && <InsuranceFields field={field} />}
    </>
  )
}
