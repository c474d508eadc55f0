/** Values of the entry row, and their conversion to the API. */
import type { PickedPart } from '@warsha/contracts/api/widgets'
import type { TaskType } from '@warsha/contracts/workshop/work-card-states'
import type { FormSchema } from '@warsha/web-kit/forms'
import { defaultPrice, newPartLineValues } from '../part-lines/part-line-values.ts'
import type { UsualTask } from '../reception/usual-tasks.ts'

/** The names of the fields are those of the API: its errors appear at them. */
export interface EntryValues {
  /** Empty while the text is neither of a chosen task nor of a chosen part: it is then a new task. */
  kind: '' | 'task' | 'part'
  description: string
  task_type: TaskType
  estimated_cost: string
  part_id: string
  quantity: string
  unit_price: string
  price_tier: 'retail' | 'wholesale' | 'insurance'
}

export const emptyEntry: EntryValues = {
  kind: '',
  description: '',
  task_type: 'service',
  estimated_cost: '',
  part_id: '',
  quantity: newPartLineValues.quantity,
  unit_price: '',
  price_tier: 'retail',
}

/** The price of a usual task is its most frequent one, or of several the one used last. */
export const entryOfTask = ({ description, task_type, usual_price }: UsualTask): EntryValues => ({
  ...emptyEntry,
  kind: 'task',
  description,
  task_type,
  estimated_cost: usual_price === null ? '' : String(usual_price),
})

export const entryOfPart = (part: PickedPart, paymentType: string): EntryValues => ({
  ...emptyEntry,
  ...defaultPrice(part, paymentType),
  kind: 'part',
  description: part.part_name,
  part_id: part.id,
})

/** Users who cannot see costs send none. */
export const toTaskBody = (
  { description, task_type, estimated_cost }: EntryValues,
  canSeeCosts: boolean,
) => ({ description, task_type, ...(canSeeCosts && { estimated_cost }) })

export const toPartBody = ({ part_id, quantity, unit_price, price_tier }: EntryValues) => ({
  part_id,
  quantity,
  unit_price,
  price_tier,
})

/** The schemas of both contracts, for the values of the row. */
export const loadEntrySchema = async (canSeeCosts: boolean): Promise<FormSchema> => {
  const [{ newTask }, { newPartLine }] = await Promise.all([
    import('@warsha/contracts/workshop/tasks'),
    import('@warsha/contracts/workshop/part-lines'),
  ])
  return {
    safeParse: (typed, options) => {
      const values = typed as EntryValues
      return values.kind === 'part'
        ? newPartLine.safeParse(toPartBody(values), options)
        : newTask.safeParse(toTaskBody(values, canSeeCosts), options)
    },
  }
}
