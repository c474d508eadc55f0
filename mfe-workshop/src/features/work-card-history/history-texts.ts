/** Texts of history entries. Events and fields of a newer server are shown by their names in the API. */
import type { Aed } from '@warsha/contracts/base/money'
import type { HistoryEntry } from '@warsha/contracts/workshop/work-cards'
import { type Formats, hasText, roleName, t } from '@warsha/web-kit'
import { chequeStatusName } from '../cheques/cheque-status.tsx'
import { priceTierName } from '../part-lines/part-line-texts.ts'
import { methodName } from '../payments/payment-texts.ts'
import { fuelLevelName, paymentTypeName, taskTypeName } from '../work-cards/work-card-names.ts'
import { statusName } from '../work-cards/work-card-status-badge.tsx'

type Value = HistoryEntry['changes'][number]['from']
export interface ChangeDescription {
  /** Name in the API, unique within the entry. */
  field: string
  label: string
  from: string
  to: string
  /** True if the value names the subject of the entry and has not changed. */
  isSubject: boolean
}

/** 'part_added' → 'Part added'. */
const toPlainText = (name: string) => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const translate = (key: string, fallback: string) =>
  hasText(`work-card:${key}`) ? t(`work-card:${key}`) : fallback

export const eventName = (event: string): string =>
  translate(`history.event.${event}`, toPlainText(event))

export const authorName = ({ name, role }: HistoryEntry['by']): string =>
  role === 'system' ? t('work-card:history.system') : `\u2068${name}\u2069 · ${roleName(role)}`

const taskStatusName = (status: string) => translate(`tasks.status.${status}`, status)
const valueNames: Readonly<Record<string, (name: string) => string>> = {
  status: statusName,
  task_status: taskStatusName,
  payment_type: paymentTypeName,
  task_type: taskTypeName,
  price_tier: priceTierName,
  fuel_level: fuelLevelName,
  payment_method: methodName,
  cheque_status: chequeStatusName,
  report_colour: (colour) => translate(`history.colour.${colour}`, colour),
  discount_type: (type) =>
    hasText(`money:discount.type.${type}`) ? t(`money:discount.type.${type}`) : type,
}
const isDateTime = (field: string) => /(_date|_at)$/.test(field)
const isMoney = (field: string) => /(_cost|_amount|_price|^amount)$/.test(field)

const formatValue = (field: string, value: Value, formats: Formats): string => {
  if (value === null || value === '') return t('work-card:history.none')
  if (typeof value === 'boolean') return t(`work-card:history.${value ? 'yes' : 'no'}`)
  if (isMoney(field)) return formats.money(Number(value) as Aed)
  if (typeof value === 'number') return formats.number(value)
  if (
    ['payment_date', 'cheque_date', 'expected_date', 'warranty_until', 'approved_on'].includes(
      field,
    )
  )
    return formats.date(value)
  if (isDateTime(field)) return formats.dateTime(value)
  return valueNames[field]?.(value) ?? value
}

/** In task events, `status` is the status of the task. */
export const describeChanges = (
  { event, changes }: HistoryEntry,
  formats: Formats,
): ChangeDescription[] =>
  changes.map(({ field: serverField, from, to }) => {
    const field =
      serverField === 'status' && event.startsWith('task_') ? 'task_status' : serverField
    return {
      field,
      label: translate(`history.field.${field}`, toPlainText(field)),
      from: formatValue(field, from, formats),
      to: formatValue(field, to, formats),
      isSubject: from === to,
    }
  })
