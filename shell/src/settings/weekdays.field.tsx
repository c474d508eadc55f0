import { useTranslation } from '@warsha/web-kit'
import { Checkbox, type ContractForm } from '@warsha/web-kit/forms'
import type { ReactNode } from 'react'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

/** In the order of the week in the UAE. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The setting stores the names separated by commas. */
export const toWeekdays = (value: string): string[] => value.split(',').filter(Boolean)

interface WeekdaysFieldProps {
  form: ContractForm<SettingsValues>
  name: 'weekly_off_days'
  label: string
  description?: ReactNode
  inputWrapperOrder?: ('label' | 'input' | 'error' | 'description')[]
}

/** Checkboxes for weekdays. */
export const WeekdaysField = ({ form, name, ...texts }: WeekdaysFieldProps) => {
  const { t } = useTranslation('settings')
  const { value, error } = form.fields.getInputProps(name)
  const selectedDays = toWeekdays(String(value))
  const select = (days: string[]) =>
    form.fields.setFieldValue(name, weekdays.filter((day) => days.includes(day)).join(','))
  return (
    <Checkbox.Group
      {...texts}
      className={classes.wide}
      value={selectedDays}
      onChange={select}
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
