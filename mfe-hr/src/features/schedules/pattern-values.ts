/** The values of a work pattern's form. */
import { weekdays } from '@warsha/contracts/hr/attendance-limits'
import type { WorkPattern } from '@warsha/contracts/hr/schedules'
import type { FormSchema } from '@warsha/web-kit/forms'

type Weekday = (typeof weekdays)[number]

export type PatternValues = {
  name: string
  /** In the order of the week, separated by spaces: the kit compares the values of forms as texts. */
  working_days: string
  starts_at: string
  ends_at: string
  break_minutes: string
  is_shift_work: boolean
  is_active: boolean
}

export const parseDays = (text: string): Weekday[] => {
  const names = text.split(' ')
  return weekdays.filter((day) => names.includes(day))
}
export const formatDays = (days: readonly Weekday[]): string =>
  weekdays.filter((day) => days.includes(day)).join(' ')

export const newPatternValues: PatternValues = {
  name: '',
  working_days: formatDays(weekdays.filter((day) => day !== 'sunday')),
  starts_at: '08:00',
  ends_at: '17:00',
  break_minutes: '60',
  is_shift_work: false,
  is_active: true,
}

export const toPatternValues = (pattern: WorkPattern): PatternValues => ({
  name: pattern.name,
  working_days: formatDays(pattern.working_days),
  starts_at: pattern.starts_at,
  ends_at: pattern.ends_at,
  break_minutes: String(pattern.break_minutes),
  is_shift_work: pattern.is_shift_work,
  is_active: pattern.is_active,
})

export const toPatternBody = <V extends PatternValues>(values: V) => ({
  ...values,
  working_days: parseDays(values.working_days),
})

/** The schema of both forms, which gets the days as the list that is sent. */
export const patternSchema = async (): Promise<FormSchema> => {
  const { newWorkPattern } = await import('@warsha/contracts/hr/schedules')
  return {
    safeParse: (values, options) =>
      (newWorkPattern as FormSchema).safeParse(toPatternBody(values as PatternValues), options),
  }
}
