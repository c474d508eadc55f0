/** The input of one setting, by the kind of its value. */
import { type SettingKey, type SettingKind, settings } from '@warsha/contracts/setting-keys'
import { useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { memo, type ReactNode, useMemo } from 'react'
import { marked } from './settings-layout.ts'
import type { SettingsValues } from './settings-values.ts'
import { WeekdaysField } from './weekdays.field.tsx'

/** What the kit's `fieldsOf` gives: form, name, label, hint or remark. */
type Bound = {
  form: ContractForm<SettingsValues>
  name: string
  label: string
  description?: ReactNode
  inputWrapperOrder?: ('label' | 'input' | 'error' | 'description')[]
}

const countries = ['UAE', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Bahrain', 'Oman', 'Other']
const nearby = [
  'Asia/Dubai',
  'Asia/Muscat',
  'Asia/Riyadh',
  'Asia/Qatar',
  'Asia/Kuwait',
  'Asia/Bahrain',
]

/** The choices, and what is chosen even if it is none of them. */
const withPresent = (choices: readonly string[], present: string) =>
  [...new Set([...choices, present])].filter(Boolean)

const inputs: Partial<Record<SettingKind['kind'], object>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  trn: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  // Not the browser's own: it says 06:00 PM in an Arabic page too, where the shop says 18:00.
  time: { placeholder: 'HH:MM', maxLength: 5 },
  date: { type: 'date' },
}

const CountryField = (bound: Bound) => {
  const { t, i18n } = useTranslation('settings')
  const present = String(bound.form.fields.getValues().shop_country)
  const nameOf = (value: string) =>
    i18n.exists(`settings:countries.${value}`) ? t(`countries.${value}`) : value
  const data = withPresent(countries, present).map((value) => ({ value, label: nameOf(value) }))
  return <SelectField {...bound} data={data} />
}

const TimeZoneField = (bound: Bound) => {
  const { t } = useTranslation('settings')
  const present = String(bound.form.fields.getValues().shop_timezone)
  const data = useMemo(
    () => withPresent([...nearby, ...Intl.supportedValuesOf('timeZone')], present),
    [present],
  )
  return (
    <SelectField
      {...bound}
      data={data}
      searchable
      limit={50}
      nothingFoundMessage={t('no_time_zone')}
    />
  )
}

type Props = Bound & { setting: SettingKey }

const Field = ({ setting, ...bound }: Props) => {
  const { is } = settings[setting]
  const { inputWrapperOrder: _, ...plain } = bound
  const needed = { ...bound, withAsterisk: marked.has(setting) }
  if (setting === 'shop_country') return <CountryField {...needed} />
  if (is.kind === 'time_zone') return <TimeZoneField {...needed} />
  if (is.kind === 'weekdays')
    return <WeekdaysField form={bound.form} name="weekly_off_days" label={bound.label} />
  if (is.kind === 'flag') return <SwitchField {...plain} wide />
  if (is.kind !== 'text') return <CodeField {...needed} {...inputs[is.kind]} />
  return is.maximum > 200 ? (
    <TextAreaField {...needed} minRows={4} wide />
  ) : (
    <TextField {...needed} />
  )
}

/** Drawn anew when something that it shows has changed, not with each key that is typed into one of thirty others. */
const DrawnOnce = memo(
  ({ shown: _, ...props }: Props & { shown: readonly unknown[] }) => <Field {...props} />,
  (before, after) => before.shown.every((one, place) => one === after.shown[place]),
)

export const SettingField = (props: Props) => {
  const { form, setting, label, description } = props
  const { values, errors } = form.fields
  return (
    <DrawnOnce
      {...props}
      shown={[values[setting], errors[setting], form.isSending, label, description]}
    />
  )
}
