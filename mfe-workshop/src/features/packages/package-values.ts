/** Values of the form of a package, and their conversion from and to the API. */
import type { PickedPart } from '@warsha/contracts/api/widgets'
import { fromHundredths, parseHundredths } from '@warsha/contracts/base/hundredths'
import {
  type Aed,
  type Fils,
  fils,
  parseAmount,
  sumFils,
  toAed,
  toFils,
} from '@warsha/contracts/base/money'
import type { Unit } from '@warsha/contracts/inventory/spare-part-enums'
import { calculateLineTotal } from '@warsha/contracts/workshop/part-line-rules'
import type { PackagePart, ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import type { TaskType } from '@warsha/contracts/workshop/work-card-states'
import { newIdempotencyKey } from '@warsha/web-kit'

/** `key` is the React key of the row. It is not sent. */
export interface PackageTaskValues {
  key: string
  task_type: TaskType
  description: string
  price: string
}

export interface PackagePartValues {
  key: string
  part_id: string
  part_number: string
  part_name: string
  unit_of_measure: Unit
  quantity: string
  /** Empty: the selling price of the part. */
  unit_price: string
  /** The present selling price, as far as it is known. */
  selling_price: Aed | null
}

export interface PackageValues {
  name_en: string
  name_ar: string
  notes: string
  is_active: boolean
  tasks: PackageTaskValues[]
  parts: PackagePartValues[]
}

export const newTaskValues = (): PackageTaskValues => ({
  key: newIdempotencyKey(),
  task_type: 'service',
  description: '',
  price: '',
})

export const newPackageValues = (): PackageValues => ({
  name_en: '',
  name_ar: '',
  notes: '',
  is_active: true,
  tasks: [newTaskValues()],
  parts: [],
})

const amountText = (amount: Aed | null): string => (amount === null ? '' : String(amount))

export const toPackageValues = ({
  name_en,
  name_ar,
  notes,
  is_active,
  tasks,
  parts,
}: ServicePackage): PackageValues => ({
  name_en: name_en ?? '',
  name_ar: name_ar ?? '',
  notes: notes ?? '',
  is_active,
  tasks: tasks.map(({ price, ...task }) => ({
    ...task,
    key: newIdempotencyKey(),
    price: amountText(price),
  })),
  parts: parts.map((part) => ({
    key: newIdempotencyKey(),
    part_id: part.part_id,
    part_number: part.part_number,
    part_name: part.part_name,
    unit_of_measure: part.unit_of_measure,
    quantity: String(part.quantity),
    unit_price: amountText(part.unit_price),
    selling_price: part.unit_price === null ? part.current_price : null,
  })),
})

/** The row of a part that was picked in the search. */
export const toPartValues = (part: PickedPart): PackagePartValues => ({
  key: newIdempotencyKey(),
  part_id: part.id,
  part_number: part.part_number,
  part_name: part.part_name,
  unit_of_measure: part.unit_of_measure,
  quantity: '1',
  unit_price: '',
  selling_price: part.retail_price,
})

/** Rows of tasks in which nothing was typed are left out. */
const isTyped = ({ description, price }: PackageTaskValues): boolean =>
  description.trim() !== '' || price.trim() !== ''

/** The places in the form of the tasks that are sent. */
export const sentTaskPlaces = ({ tasks }: PackageValues): number[] =>
  [...tasks.keys()].filter((place) => isTyped(tasks[place]!))

export const toPackageBody = ({ tasks, parts, ...fields }: PackageValues) => ({
  ...fields,
  tasks: tasks.filter(isTyped).map(({ task_type, description, price }) => ({
    task_type,
    description,
    price,
  })),
  parts: parts.map(({ part_id, quantity, unit_price }) => ({ part_id, quantity, unit_price })),
})

/** Total before VAT in fils. Null while an amount is no number or a selling price is not known. */
export const previewTotal = ({
  tasks,
  parts,
}: Pick<PackageValues, 'tasks' | 'parts'>): Fils | null => {
  const amounts: (Fils | null)[] = [
    ...tasks.map(({ price }) => (price.trim() === '' ? fils(0) : parseAmount(price))),
    ...parts.map(previewPartTotal),
  ]
  return amounts.includes(null) ? null : sumFils(amounts as Fils[])
}

const previewPartTotal = ({
  quantity,
  unit_price,
  selling_price,
}: PackagePartValues): Fils | null => {
  const count = parseHundredths(quantity)
  const selling = selling_price === null ? null : toFils(selling_price)
  const price = unit_price.trim() === '' ? selling : parseAmount(unit_price)
  return count === null || price === null ? null : calculateLineTotal(price, fromHundredths(count))
}

/** Line total of a part in AED, or null if its price is not known. */
export const lineTotalOf = ({ current_price, quantity }: PackagePart): Aed | null =>
  current_price === null ? null : toAed(calculateLineTotal(toFils(current_price), quantity))
