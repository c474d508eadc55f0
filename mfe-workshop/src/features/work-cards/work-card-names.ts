/** Translated names of a work card's enum values. Values unknown to this front end are shown as they are. */
import { taskTypes } from '@warsha/contracts/workshop/work-card-states'
import { hasText, t } from '@warsha/web-kit'

const translate = (kind: string) => (value: string) => {
  const key = `workshop:${kind}.${value}`
  return hasText(key) ? t(key) : value
}

export const paymentTypeName = translate('payment_type')
export const taskTypeName = translate('task_type')
export const fuelLevelName = translate('fuel_level')

/** The types of tasks, for the choice in a form. */
export const listTaskTypeOptions = () =>
  taskTypes.map((value) => ({ value, label: taskTypeName(value) }))
