/** The fields of a customer, grouped as one asks for them at the counter. */
import { StatusBadge, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  type FieldNotes,
  FieldSection,
  fieldsOf,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { countryName } from './customer-names.ts'
import type { Country, CustomerField, CustomerValues } from './customer-values.ts'
import classes from './customers.module.css'

interface Props {
  form: ContractForm<CustomerValues>
  notes: FieldNotes<CustomerValues>
  /** Whether the customer can sign in to the portal already. */
  hasAccess: boolean
  /** Has the focus on opening. */
  focusOn?: CustomerField
}

/** Exhaustive by its type; the values themselves would bring the whole schema with them. */
const countries = Object.keys({
  UAE: 1,
  'Saudi Arabia': 1,
  Qatar: 1,
  Kuwait: 1,
  Bahrain: 1,
  Oman: 1,
  Other: 1,
} satisfies Record<Country, 1>)

type Field = ReturnType<typeof fieldsOf<CustomerValues>>

const Portal = ({ field, hasAccess }: { field: Field; hasAccess: boolean }) => {
  const { t } = useTranslation('workshop')
  const hint = t(hasAccess ? 'customers.portal_keep' : 'customers.portal_hint')
  return (
    <FieldSection title={t('customers.sections.portal')}>
      <div className={classes.access}>
        <StatusBadge tone={hasAccess ? 'green' : 'grey'}>
          {t(hasAccess ? 'customers.portal_yes' : 'customers.portal_no')}
        </StatusBadge>
      </div>
      <PasswordField
        {...field('password', hint)}
        label={t(hasAccess ? 'customers.fields.new_password' : 'customers.fields.password')}
        autoComplete="new-password"
      />
    </FieldSection>
  )
}

export const CustomerFields = ({ form, notes, hasAccess, focusOn = 'contact_person' }: Props) => {
  const { t } = useTranslation('workshop')
  const field = fieldsOf({ form, notes, focusOn, label: (name) => t(`customers.fields.${name}`) })
  const countryChoices = countries.map((value) => ({ value, label: countryName(value) }))
  return (
    <>
      <FieldSection title={t('customers.sections.identity')}>
        <TextField {...field('contact_person')} />
        <TextField {...field('company_name')} />
        <TextField {...field('first_name')} />
        <TextField {...field('last_name')} />
      </FieldSection>
      <FieldSection title={t('customers.sections.contact')}>
        <CodeField {...field('phone')} type="tel" inputMode="tel" withAsterisk />
        <CodeField {...field('phone_secondary')} type="tel" inputMode="tel" />
        <CodeField {...field('email')} type="email" inputMode="email" wide />
      </FieldSection>
      <Portal field={field} hasAccess={hasAccess} />
      <FieldSection title={t('customers.sections.address')}>
        <TextField {...field('address')} wide />
        <TextField {...field('city')} />
        <SelectField {...field('country')} data={countryChoices} />
      </FieldSection>
      <FieldSection title={t('customers.sections.more')}>
        <CodeField {...field('trn')} inputMode="numeric" wide />
        <TextAreaField {...field('notes')} wide />
        <SwitchField
          form={form}
          name="is_active"
          label={t('customers.active')}
          description={t('customers.active_hint')}
          wide
        />
      </FieldSection>
    </>
  )
}
