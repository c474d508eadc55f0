/** Values of the work card forms, and their conversion from and to the API. */
import type { FuelLevel, PaymentType, TaskType } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { newIdempotencyKey, toShopDateTimeInput } from '@warsha/web-kit'
import type { RecordFormState } from '@warsha/web-kit/forms'

const textFields = [
  'customer_complaint',
  'estimated_cost',
  'insurance_company',
  'insurance_claim_number',
  'insurance_approval_number',
  'purchase_order_number',
  'mileage_in',
  'condition_notes',
] as const
type TextField = (typeof textFields)[number]

/** `promised_date` is in the shop's time zone, in the format of `datetime-local`. A cleared select holds null at run time. */
export type WorkCardValues = Record<TextField | 'promised_date', string> & {
  payment_type: PaymentType
  assigned_mechanic_id: string
  fuel_level: FuelLevel | ''
}
export type WorkCardField = keyof WorkCardValues
export type WorkCardFormState = RecordFormState<WorkCard, WorkCardValues>

/** `key` is the React key of the row. It is not sent. */
export interface NewTaskRow {
  key: string
  task_type: TaskType
  description: string
  estimated_cost: string
}
export type NewWorkCardValues = WorkCardValues & {
  customer_id: string
  vehicle_id: string
  tasks: NewTaskRow[]
}

const toTextValues = (card?: WorkCard) =>
  Object.fromEntries(textFields.map((field) => [field, String(card?.[field] ?? '')])) as Record<
    TextField,
    string
  >

export const newTaskRow = (): NewTaskRow => ({
  key: newIdempotencyKey(),
  task_type: 'service',
  description: '',
  estimated_cost: '',
})

export const newWorkCardValues = (
  initialValues: Partial<NewWorkCardValues>,
): NewWorkCardValues => ({
  ...toTextValues(),
  payment_type: 'cash',
  promised_date: '',
  assigned_mechanic_id: '',
  fuel_level: '',
  customer_id: '',
  vehicle_id: '',
  tasks: [newTaskRow()],
  ...initialValues,
})

export const toWorkCardValues = (card: WorkCard): WorkCardValues => ({
  ...toTextValues(card),
  payment_type: card.payment_type,
  promised_date: toShopDateTimeInput(card.promised_date),
  assigned_mechanic_id: card.assigned_mechanic_id ?? '',
  fuel_level: card.fuel_level ?? '',
})

/** Omits the insurance fields if another payment type is chosen: the server then keeps their stored values. */
export const toWorkCardBody = <V extends WorkCardValues>(values: V) => {
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

/** Rows without a description are not sent. */
export const toTaskInputs = (tasks: readonly NewTaskRow[]) =>
  tasks.filter(({ description }) => description.trim() !== '').map(({ key: _key, ...task }) => task)
