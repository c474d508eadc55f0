/** The input of one setting, by the kind of its value. */
import { type SettingKey, type SettingKind, settings } from '@warsha/contracts/setting-keys'
import { useTranslation } from '@warsha/web-kit'
import {
  type ContractForm,
  LtrField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { memo, type ReactNode, useMemo } from 'react'
import { requiredSettings } from './settings-layout.ts'
import type { SettingsValues } from './settings-values.ts'
import { WeekdaysField } from './weekdays.field.tsx'

/** The props that `bindFields` of web-kit returns for a field. */
type FieldBinding = {
  form: ContractForm<SettingsValues>
  name: string
  label: string
  description?: ReactNode
  inputWrapperOrder?: ('label' | 'input' | 'error' | 'description')[]
}

const countries = ['UAE', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Bahrain', 'Oman', 'Other']
const commonTimeZones = [
  'Asia/Dubai',
  'Asia/Muscat',
  'Asia/Riyadh',
  'Asia/Qatar',
  'Asia/Kuwait',
  'Asia/Bahrain',
]

/** Adds the current value to the choices if it is not one of them. */
const withCurrentValue = (choices: readonly string[], currentValue: string) =>
  [...new Set([...choices, currentValue])].filter(Boolean)

const inputProps: Partial<Record<SettingKind['kind'], object>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  trn: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  // Not the browser's time input: it may show 06:00 PM where the shop uses 18:00.
  time: { placeholder: 'HH:MM', maxLength: 5 },
  date: { type: 'date' },
}

const CountryField = (binding: FieldBinding) => {
  const { t, i18n } = useTranslation('settings')
  const present = String(binding.form.fields.getValues().shop_country)
  const nameOf = (value: string) =>
    i18n.exists(`settings:countries.${value}`) ? t(`countries.${value}`) : value
  const data = withCurrentValue(countries, present).map((value) => ({
    value,
    label: nameOf(value),
  }))
  return <SelectField {...binding} data={data} />
}

const DayRateField = (binding: FieldBinding) => {
  const { t } = useTranslation('settings')
  const data = ['30', '365'].map((value) => ({ value, label: t(`day_rates.${value}`) }))
  return <SelectField {...binding} data={data} />
}

const TimeZoneField = (binding: FieldBinding) => {
  const { t } = useTranslation('settings')
  const present = String(binding.form.fields.getValues().shop_timezone)
  const data = useMemo(
    () => withCurrentValue([...commonTimeZones, ...Intl.supportedValuesOf('timeZone')], present),
    [present],
  )
  return (
    <SelectField
      {...binding}
      data={data}
      searchable
      limit={50}
      nothingFoundMessage={t('no_time_zone')}
    />
  )
}

type SettingFieldProps = FieldBinding & { setting: SettingKey }

const Field = ({ setting, ...binding }: SettingFieldProps) => {
  const { type } = settings[setting]
  const { inputWrapperOrder: _, ...plain } = binding
  const fieldProps = { ...binding, withAsterisk: requiredSettings.has(setting) }
  if (setting === 'shop_country') return <CountryField {...fieldProps} />
  if (setting === 'day_rate_basis') return <DayRateField {...fieldProps} />
  if (type.kind === 'time_zone') return <TimeZoneField {...fieldProps} />
  if (type.kind === 'weekdays')
    return <WeekdaysField form={binding.form} name="weekly_off_days" label={binding.label} />
  if (type.kind === 'flag') return <SwitchField {...plain} wide />
  if (type.kind === 'vat_rates') return <TextAreaField {...fieldProps} minRows={2} dir="ltr" wide />
  if (type.kind !== 'text') return <LtrField {...fieldProps} {...inputProps[type.kind]} />
  return type.maximum > 200 ? (
    <TextAreaField {...fieldProps} minRows={4} wide />
  ) : (
    <TextField {...fieldProps} />
  )
}

/** Renders again only if a displayed value has changed, not on every key typed into another of the thirty fields. */
const MemoizedField = memo(
  ({ displayed: _, ...props }: SettingFieldProps & { displayed: readonly unknown[] }) => (
    <Field {...props} />
  ),
  (before, after) => before.displayed.every((value, index) => value === after.displayed[index]),
)

export const SettingField = (props: SettingFieldProps) => {
  const { form, setting, label, description } = props
  const { values, errors } = form.fields
  return (
    <MemoizedField
      {...props}
      displayed={[values[setting], errors[setting], form.isSending, label, description]}
    />
  )
}
