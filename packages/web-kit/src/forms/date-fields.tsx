/** Fields for dates and times. Their values are ISO 8601; dates are shown as dd/mm/yyyy and times with 24 hours. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { DateInput, type DateInputProps } from '../dates/date-input.tsx'
import { readTypedTime } from '../dates/date-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { bindInput, type FieldProps } from './fields.tsx'
import classes from './form.module.css'

type InputProps = Omit<DateInputProps, 'form' | 'name' | 'value' | 'onChange'>

/** Mantine types the value of a bound input as any; that of a date or time is text. */
const bindText = (field: FieldProps) =>
  bindInput(field) as ReturnType<typeof bindInput> & {
    value: string
    onChange: (value: string) => void
  }

/** A date, YYYY-MM-DD. */
export const DateField = ({ form, name, label, wide, ...rest }: FieldProps & InputProps) => (
  <DateInput
    className={wide ? classes.wide : undefined}
    label={label}
    {...rest}
    {...bindText({ form, name, label })}
  />
)

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** HH:MM, empty, or text that is no time yet. */
  value: string
  onChange: (value: string) => void
}

/** A time of day. 8, 830 and 8.30 become 08:00 and 08:30 when the field is left. */
const TimeInput = ({ value, onChange, onBlur, onKeyDown, ...rest }: TimeInputProps) => {
  const { t } = useTranslation('kit')
  const complete = () => {
    const time = readTypedTime(value)
    if (time !== null && time !== value) onChange(time)
  }
  return (
    <TextInput
      placeholder={t('date.time_format')}
      autoComplete="off"
      inputMode="numeric"
      maxLength={10}
      {...rest}
      classNames={{ input: classes.code }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') complete()
        onKeyDown?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        complete()
        onBlur?.(event)
      }}
    />
  )
}

/** A time of day, HH:MM. */
export const TimeField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<TimeInputProps, 'form' | 'name' | 'value' | 'onChange'>) => (
  <TimeInput
    className={wide ? classes.wide : undefined}
    label={label}
    {...rest}
    {...bindText({ form, name, label })}
  />
)

const splitDateTime = (value: string): [date: string, time: string] => {
  const at = value.lastIndexOf('T')
  return at === -1 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)]
}
const joinDateTime = (date: string, time: string): string =>
  date === '' && time === '' ? '' : `${date}T${time}`

/** A date and a time of the shop, YYYY-MM-DDTHH:MM: two inputs with one error. */
export const DateTimeField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Omit<FieldProps, 'label'> & { label: string } & InputProps) => {
  const { t } = useTranslation('kit')
  const { value, onChange, ...bound } = bindText({ form, name, label })
  const groupRef = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState(() => splitDateTime(value))
  const [date, time] = joinDateTime(...parts) === value ? parts : splitDateTime(value)
  const change = (nextDate: string, nextTime: string) => {
    setParts([nextDate, nextTime])
    onChange(joinDateTime(nextDate, nextTime))
  }
  /** A pasted date may contain the time as well. */
  const changeDate = (next: string) => {
    const [pastedDate, pastedTime] = splitDateTime(next)
    change(pastedDate, readTypedTime(pastedTime) ?? time)
  }
  /** Going from the date to the time leaves neither: an incomplete value is no error yet. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!groupRef.current?.contains(event.relatedTarget)) bound.onBlur(event)
  }
  return (
    <div ref={groupRef} className={wide ? `${classes.dateTime} ${classes.wide}` : classes.dateTime}>
      <DateInput
        label={label}
        {...rest}
        {...bound}
        value={date}
        onChange={changeDate}
        onBlur={leave}
      />
      <TimeInput
        label={t('date.time')}
        aria-label={`${label}: ${t('date.time')}`}
        readOnly={bound.readOnly ?? rest.readOnly}
        disabled={rest.disabled}
        error={Boolean(bound.error)}
        value={time}
        onChange={(next) => change(date, next)}
        onBlur={leave}
      />
    </div>
  )
}
