/** The input of one setting, by the kind of its value. */
import {
  type SettingKey,
  type SettingKind,
  settings,
} from '@warsha/contracts/identity/setting-keys'
import { useTranslation } from '@warsha/web-kit'
import {
  type ContractForm,
  DateField,
  LtrField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
} from '@warsha/web-kit/forms'
import { memo, type ReactNode, useMemo } from 'react'
import { requiredSettings } from './settings-layout.ts'
import type { SettingsValues } from './settings-values.ts'
import { VatRatesField } from './vat-rates.field.tsx'
import { WeekdaysField } from './weekdays.field.tsx'

/** The props that `bindFields` of web-kit returns for a field. */
interface FieldBinding {
  form: ContractForm<SettingsValues>
  name: string
  label: string
  description?: ReactNode
  inputWrapperOrder?: ('label' | 'input' | 'error' | 'description')[]
}

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
}

/** Sections of the texts that name the options of a setting. */
const optionTexts: Partial<Record<SettingKey, string>> = {
  shop_country: 'countries',
  day_rate_basis: 'day_rates',
}

interface OptionFieldProps extends FieldBinding {
  setting: SettingKey
  options: readonly string[]
}

const OptionField = ({ setting, options, ...binding }: OptionFieldProps) => {
  const { t, i18n } = useTranslation('settings')
  const present = String(binding.form.fields.getValues()[setting])
  const nameOf = (value: string) => {
    const key = `${optionTexts[setting]}.${value}`
    return i18n.exists(`settings:${key}`) ? t(key) : value
  }
  const data = withCurrentValue(options, present).map((value) => ({
    value,
    label: nameOf(value),
  }))
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
  const { inputWrapperOrder, ...plain } = binding
  const { form, label, description } = binding
  const fieldProps = { ...binding, withAsterisk: requiredSettings.has(setting) }
  if (type.kind === 'option')
    return <OptionField {...fieldProps} setting={setting} options={type.options} />
  if (type.kind === 'date') return <DateField {...fieldProps} />
  if (type.kind === 'time') return <TimeField {...fieldProps} />
  if (type.kind === 'time_zone') return <TimeZoneField {...fieldProps} />
  if (type.kind === 'weekdays')
    return (
      <WeekdaysField
        form={form}
        name="weekly_off_days"
        label={label}
        description={description}
        inputWrapperOrder={inputWrapperOrder}
      />
    )
  if (type.kind === 'flag') return <SwitchField {...plain} wide />
  if (type.kind === 'vat_rates')
    return <VatRatesField form={form} name="vat_rates" label={label} description={description} />
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
