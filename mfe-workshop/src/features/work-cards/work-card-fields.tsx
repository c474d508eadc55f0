/** The fields that a new and a known work card share. */
import { fuelLevels, paymentTypes } from '@warsha/contracts/work-card-states'
import { Ltr, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  FieldGrid,
  FieldSection,
  type fieldsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useMechanicChoices } from './use-mechanics.ts'
import { fuelLevelName, paymentTypeName } from './work-card-names.ts'
import type { CardField, CardValues } from './work-card-values.ts'
import classes from './work-cards.module.css'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the fields of a new card and of a known one
  form: ContractForm<any>
  field: ReturnType<typeof fieldsOf<CardValues>>
  /** Who has the job now. */
  mechanic?: { id: string; name: string } | null
}

const namedBy = <T extends string>(words: readonly T[], nameOf: (word: T) => string) =>
  words.map((value) => ({ value, label: nameOf(value) }))

/** A moment as typed, in words: browsers write day and month in an order of their own. */
const useMomentInWords = () => {
  const { date } = useFormats()
  return (typed: string) => {
    const [day, time] = typed.split('T')
    return day && time ? `${date(day)} · ${time}` : undefined
  }
}

const Mechanic = ({ form, field, mechanic }: Props) => {
  const { t } = useTranslation('work-cards')
  const isGiven = Boolean(form.fields.values.assigned_mechanic_id)
  const { choices, error } = useMechanicChoices(true, mechanic)
  const codes = new Map(choices.map(({ value, code }) => [value, code]))
  return (
    <SelectField
      {...field('assigned_mechanic_id', error ? t('mechanics_failed') : undefined)}
      data={choices}
      placeholder={t('nobody')}
      searchable
      clearable={isGiven}
      nothingFoundMessage={t('no_mechanic')}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <Typed>{option.label}</Typed>
          <span className={classes.optionFacts}>
            <Ltr>{codes.get(option.value)}</Ltr>
          </span>
        </span>
      )}
    />
  )
}

const Insurance = ({ field }: Pick<Props, 'field'>) => {
  const { t } = useTranslation('work-cards')
  return (
    <FieldSection title={t('sections.insurance')}>
      <TextField {...field('insurance_company')} wide />
      <CodeField {...field('insurance_claim_number')} />
      <CodeField {...field('insurance_approval_number')} />
    </FieldSection>
  )
}

const receptionFields = [
  'mileage_in',
  'fuel_level',
  'condition_notes',
] as const satisfies CardField[]

/** As the car came in: folded until somebody asks for it, or until something in it is wrong. */
export const Reception = ({ form, field, isBegun = false }: Props & { isBegun?: boolean }) => {
  const { t } = useTranslation('work-cards')
  const [isOpen, setOpen] = useState(isBegun)
  const isFuelKnown = Boolean(form.fields.values.fuel_level)
  const isWrong = receptionFields.some((name) => form.fields.errors[name])
  return (
    <details
      className={classes.folded}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('sections.reception')}</summary>
      <FieldGrid>
        <CodeField {...field('mileage_in')} inputMode="numeric" />
        <SelectField
          {...field('fuel_level')}
          data={namedBy(fuelLevels, fuelLevelName)}
          clearable={isFuelKnown}
        />
        <TextAreaField {...field('condition_notes', t('condition_hint'))} wide />
      </FieldGrid>
    </details>
  )
}

/** What is promised, who works on it, who pays; of the insurance only where insurance pays. */
export const JobFields = ({ form, field, mechanic }: Props) => {
  const { t } = useTranslation('work-cards')
  const inWords = useMomentInWords()
  const { promised_date, payment_type } = form.fields.values
  return (
    <>
      <FieldSection title={t('sections.job')}>
        <TextAreaField {...field('customer_complaint')} wide minRows={2} />
        <CodeField {...field('promised_date', inWords(promised_date))} type="datetime-local" />
        <Mechanic form={form} field={field} mechanic={mechanic} />
        <SelectField
          {...field('payment_type')}
          data={namedBy(paymentTypes, paymentTypeName)}
          withAsterisk
        />
        <CodeField {...field('estimated_cost')} inputMode="decimal" />
      </FieldSection>
      {payment_type === 'insurance' && <Insurance field={field} />}
    </>
  )
}
