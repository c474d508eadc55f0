import { useTranslation } from '@warsha/web-kit'
import { Checkbox, type ContractForm } from '@warsha/web-kit/forms'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

/** As the week goes in the UAE. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

interface Props {
  form: ContractForm<SettingsValues>
  name: 'weekly_off_days'
  label: string
}

/** Days of the week; the setting is their names with commas between. */
export const WeekdaysField = ({ form, name, label }: Props) => {
  const { t } = useTranslation('settings')
  const { value, error } = form.fields.getInputProps(name)
  const chosen = String(value).split(',').filter(Boolean)
  const choose = (days: string[]) =>
    form.fields.setFieldValue(name, weekdays.filter((day) => days.includes(day)).join(','))
  return (
    <Checkbox.Group
      className={classes.wide}
      label={label}
      value={chosen}
      onChange={choose}
      error={error}
      readOnly={form.isSending}
      data-path={name}
    >
      <div className={classes.days}>
        {weekdays.map((day) => (
          <Checkbox key={day} value={day} label={t(`weekdays.${day}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
