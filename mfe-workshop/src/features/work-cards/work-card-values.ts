/** What the forms of a work card hold. */
import type { FuelLevel, PaymentType, TaskType } from '@warsha/contracts/work-card-states'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { newIdempotencyKey, shopTime } from '@warsha/web-kit'
import type { Opening } from '@warsha/web-kit/forms'

const words = [
  'customer_complaint',
  'estimated_cost',
  'insurance_company',
  'insurance_claim_number',
  'insurance_approval_number',
  'mileage_in',
  'condition_notes',
] as const
type Word = (typeof words)[number]

/** `promised_date` by the shop's clock, as the input takes it. Pickers that are emptied hold null. */
export type CardValues = Record<Word | 'promised_date', string> & {
  payment_type: PaymentType
  assigned_mechanic_id: string
  fuel_level: FuelLevel | ''
}
export type CardField = keyof CardValues
export type CardOpening = Opening<WorkCard, CardValues>

/** `key` tells the rows apart and is never sent. */
export interface TaskRow {
  key: string
  task_type: TaskType
  description: string
  estimated_cost: string
}
export type NewCardValues = CardValues & {
  customer_id: string
  vehicle_id: string
  tasks: TaskRow[]
}

const wordsOf = (card?: WorkCard) =>
  Object.fromEntries(words.map((word) => [word, String(card?.[word] ?? '')])) as Record<
    Word,
    string
  >

export const emptyTask = (): TaskRow => ({
  key: newIdempotencyKey(),
  task_type: 'service',
  description: '',
  estimated_cost: '',
})

export const newCardValues = (begun: Partial<NewCardValues>): NewCardValues => ({
  ...wordsOf(),
  payment_type: 'cash',
  promised_date: '',
  assigned_mechanic_id: '',
  fuel_level: '',
  customer_id: '',
  vehicle_id: '',
  tasks: [emptyTask()],
  ...begun,
})

export const valuesOf = (card: WorkCard): CardValues => ({
  ...wordsOf(card),
  payment_type: card.payment_type,
  promised_date: shopTime(card.promised_date),
  assigned_mechanic_id: card.assigned_mechanic_id ?? '',
  fuel_level: card.fuel_level ?? '',
})

/** What is sent: of the insurance only where insurance pays; what was kept of it before stays as it is. */
export const sentOf = <V extends CardValues>(values: V) => {
  const {
    insurance_company,
    insurance_claim_number,
    insurance_approval_number,
    fuel_level,
    ...rest
  } = values
  const insurance = { insurance_company, insurance_claim_number, insurance_approval_number }
  return {
    ...rest,
    fuel_level: fuel_level || null,
    ...(rest.payment_type === 'insurance' && insurance),
  }
}

/** Tasks without a description count for nothing (spec staff-operations 5). */
export const sentTasksOf = (tasks: readonly TaskRow[]) =>
  tasks.filter(({ description }) => description.trim() !== '').map(({ key: _key, ...task }) => task)
