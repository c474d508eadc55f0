import { countries } from '@warsha/contracts/base/countries'
import type { CustomerProfile } from '@warsha/contracts/portal/portal'
import { refreshUser, toast, useSession, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldSection,
  Form,
  LtrField,
  RecordFormNotice,
  type RecordFormState,
  SelectField,
  TextField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import portal from '../shared/portal.module.css'
import { useCountryName } from './country-names.ts'
import { useChangeProfile, useReadNewestProfile } from './profile.api.ts'

export const profileFields = [
  'first_name',
  'last_name',
  'contact_person',
  'email',
  'phone',
  'phone_secondary',
  'address',
  'city',
  'country',
] as const
type ProfileField = (typeof profileFields)[number]
type ProfileValues = Record<ProfileField, string>

const toValues = (profile: CustomerProfile): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? ''])) as ProfileValues

/** The header and the menu show the name and the address of the session's user. */
const showInSession = ({ first_name, last_name, email }: CustomerProfile): void => {
  const { user } = useSession.getState()
  if (!user) return
  refreshUser({
    ...user,
    first_name: first_name ?? user.first_name,
    last_name: last_name ?? '',
    email,
    username: email ?? user.username,
  })
}

type ProfileOpening = RecordFormState<CustomerProfile, ProfileValues>

interface ChangeProfileFormProps {
  opening: ProfileOpening
  /** Restarts the form from another version of the profile. */
  replace: (opening: ProfileOpening) => void
  close: () => void
}

const useProfileForm = ({ opening, replace, close }: ChangeProfileFormProps) => {
  const { t } = useTranslation('portal')
  const countryName = useCountryName()
  const change = useChangeProfile()
  return useChangeForm<CustomerProfile, ProfileValues>({
    opening,
    replace,
    valuesOf: toValues,
    schema: () =>
      import('@warsha/contracts/portal/portal').then(({ profileChange }) => profileChange),
    change: (values) => change.mutateAsync({ ...values, country: values.country as never }),
    readNewest: useReadNewestProfile(),
    formatValue: (name, profile) =>
      name === 'country' ? countryName(toValues(profile).country) : toValues(profile)[name],
    readFailed: t('profile.failed'),
    onSaved: (profile) => {
      showInSession(profile)
      toast.success(t('profile.saved'))
      close()
    },
  })
}

const ChangeProfileForm = (props: ChangeProfileFormProps) => {
  const { opening, close } = props
  const { t } = useTranslation('portal')
  const countryName = useCountryName()
  const { form, notes, focusOn, remedy } = useProfileForm(props)
  const field = bindFields<ProfileValues>({
    form,
    notes,
    focusOn: focusOn ?? 'first_name',
    label: (name) => t(`profile.fields.${name}`),
  })
  return (
    <div className={portal.card}>
      <Form
        form={form}
        submitLabel={t('profile.save')}
        failedText={t('profile.save_failed')}
        remedy={remedy}
        onCancel={close}
      >
        <RecordFormNotice opening={opening} />
        <FieldSection title={t('profile.personal')}>
          <TextField {...field('first_name')} autoComplete="given-name" />
          <TextField {...field('last_name')} autoComplete="family-name" />
          <TextField {...field('contact_person')} autoComplete="name" />
        </FieldSection>
        <FieldSection title={t('profile.contact')}>
          <LtrField
            {...field('email', t('profile.email_hint'))}
            type="email"
            inputMode="email"
            autoComplete="email"
            wide
          />
          <LtrField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            withAsterisk
          />
          <LtrField {...field('phone_secondary')} type="tel" inputMode="tel" />
        </FieldSection>
        <FieldSection title={t('profile.address_section')}>
          <TextField {...field('address')} autoComplete="street-address" wide />
          <TextField {...field('city')} autoComplete="address-level2" />
          <SelectField
            {...field('country')}
            data={countries.map((value) => ({ value, label: countryName(value) }))}
          />
        </FieldSection>
      </Form>
    </div>
  )
}

interface ProfileFormProps {
  profile: CustomerProfile
  close: () => void
}

/** Edits the profile. Cancel restores the loaded values. Keeps what is typed when the profile is read again. */
export const ProfileForm = ({ profile, close }: ProfileFormProps) => {
  const [opening, replace] = useState<ProfileOpening>({ record: profile, warnings: [] })
  return (
    <ChangeProfileForm
      key={opening.record.version}
      opening={opening}
      replace={replace}
      close={close}
    />
  )
}
