import { countries } from '@warsha/contracts/base/countries'
import { StatusBadge, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  type FieldNotes,
  FieldSection,
  LtrField,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { countryName } from './customer-names.ts'
import type { CustomerField, CustomerValues } from './customer-values.ts'
import classes from './customers.module.css'

interface CustomerFieldsProps {
  form: ContractForm<CustomerValues>
  notes: FieldNotes<CustomerValues>
  /** True if the customer can already sign in to the portal. */
  hasAccess: boolean
  /** The field that is focused first. */
  focusOn?: CustomerField
}

type FieldBinder = ReturnType<typeof bindFields<CustomerValues>>

interface PortalSectionProps {
  field: FieldBinder
  hasAccess: boolean
}

const PortalSection = ({ field, hasAccess }: PortalSectionProps) => {
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

export const CustomerFields = ({
  form,
  notes,
  hasAccess,
  focusOn = 'contact_person',
}: CustomerFieldsProps) => {
  const { t } = useTranslation('workshop')
  const field = bindFields({ form, notes, focusOn, label: (name) => t(`customers.fields.${name}`) })
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
        <LtrField {...field('phone')} type="tel" inputMode="tel" withAsterisk />
        <LtrField {...field('phone_secondary')} type="tel" inputMode="tel" />
        <LtrField {...field('email')} type="email" inputMode="email" wide />
      </FieldSection>
      <PortalSection field={field} hasAccess={hasAccess} />
      <FieldSection title={t('customers.sections.address')}>
        <TextField {...field('address')} wide />
        <TextField {...field('city')} />
        <SelectField {...field('country')} data={countryChoices} />
      </FieldSection>
      <FieldSection title={t('customers.sections.more')}>
        <LtrField {...field('trn')} inputMode="numeric" wide />
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
