/** What happened to a card in words; what this front end doesn't know yet reads as the server names it. */
import type { HistoryEntry } from '@warsha/contracts/work-cards'
import { type Formats, hasText, t } from '@warsha/web-kit'
import { tierName } from '../part-lines/part-line-words.ts'
import { methodName } from '../payments/payment-words.ts'
import { statusName } from '../work-cards/status-badge.tsx'
import { fuelLevelName, paymentTypeName, taskTypeName } from '../work-cards/work-card-names.ts'

type Value = HistoryEntry['changes'][number]['from']
export interface ChangeInWords {
  /** Of the server; tells lines of one entry apart. */
  field: string
  label: string
  from: string
  to: string
  /** What the entry is about: it has not changed. */
  isSubject: boolean
}

/** 'part_added' → 'Part added'. */
const plainly = (word: string) => {
  const words = word.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const named = (key: string, otherwise: string) =>
  hasText(`work-card:${key}`) ? t(`work-card:${key}`) : otherwise

export const eventName = (event: string): string => named(`history.event.${event}`, plainly(event))

export const doerName = ({ name, role }: HistoryEntry['by']): string =>
  role === 'system'
    ? t('work-card:history.system')
    : `\u2068${name}\u2069 · ${named(`history.role.${role}`, role)}`

const taskStatusName = (status: string) => named(`tasks.status.${status}`, status)
const wordsOf: Readonly<Record<string, (word: string) => string>> = {
  status: statusName,
  task_status: taskStatusName,
  payment_type: paymentTypeName,
  task_type: taskTypeName,
  price_tier: tierName,
  fuel_level: fuelLevelName,
  payment_method: methodName,
  discount_type: (type) =>
    hasText(`money:discount.type.${type}`) ? t(`money:discount.type.${type}`) : type,
}
const isMoment = (field: string) => /(_date|_at)$/.test(field)
const isMoney = (field: string) => /(_cost|_amount|_price|^amount)$/.test(field)

const inWords = (field: string, value: Value, formats: Formats): string => {
  if (value === null || value === '') return t('work-card:history.none')
  if (typeof value === 'boolean') return t(`work-card:history.${value ? 'yes' : 'no'}`)
  if (isMoney(field)) return formats.money(Number(value))
  if (typeof value === 'number') return formats.number(value)
  if (field === 'payment_date') return formats.date(value)
  if (isMoment(field)) return formats.dateTime(value)
  return wordsOf[field]?.(value) ?? value
}

/** From and to of every field; a status in the news of a task is the task's. */
export const changesInWords = (
  { event, changes }: HistoryEntry,
  formats: Formats,
): ChangeInWords[] =>
  changes.map(({ field: written, from, to }) => {
    const field = written === 'status' && event.startsWith('task_') ? 'task_status' : written
    return {
      field,
      label: named(`history.field.${field}`, plainly(field)),
      from: inWords(field, from, formats),
      to: inWords(field, to, formats),
      isSubject: from === to,
    }
  })
