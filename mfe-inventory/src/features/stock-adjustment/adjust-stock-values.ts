/** The values of the adjustment form, and the request body that they stand for. */

import { roundToHundredths } from '@warsha/contracts/base/hundredths'
import { parseNumber } from '@warsha/contracts/base/text-rules'
import {
  type AdjustmentReason,
  adjustmentReasons,
} from '@warsha/contracts/inventory/spare-part-enums'
import type { FormSchema } from '@warsha/web-kit/forms'

/** A reason that the user types in `other_reason`. */
const other = 'other'
export const reasonOptions = [...adjustmentReasons, other] as const

export interface AdjustmentValues extends Record<string, string> {
  direction: 'add' | 'take'
  quantity: string
  reason: AdjustmentReason | typeof other
  other_reason: string
  notes: string
}

export const newAdjustmentValues: AdjustmentValues = {
  direction: 'add',
  quantity: '',
  reason: 'purchase',
  other_reason: '',
  notes: '',
}

/** The direction that a reason suggests. The user can change it. */
export const usualDirection: Readonly<Partial<Record<string, AdjustmentValues['direction']>>> = {
  purchase: 'add',
  return: 'add',
  damage: 'take',
}

/** Returns the signed quantity. A text that is not a number is returned unchanged, so that the schema reports it. */
const toSignedQuantity = ({ direction, quantity }: AdjustmentValues): number | string => {
  const number = parseNumber(quantity)
  if (number === null) return quantity
  return direction === 'take' ? -number : number
}

export const toAdjustmentBody = (values: AdjustmentValues) => ({
  quantity: toSignedQuantity(values),
  reason: values.reason === other ? values.other_reason : values.reason,
  notes: values.notes,
})

/** Returns the stock after the adjustment, or null if the quantity is not a number. */
export const calculateStockAfter = (values: AdjustmentValues, stock: number): number | null => {
  const number = toSignedQuantity(values)
  return typeof number === 'number' ? roundToHundredths(stock + number) : null
}

/** Adapts the schema of the body to the fields of the form, in which the quantity is typed without a sign. */
export const toFormSchema = (schema: FormSchema): FormSchema => ({
  safeParse: (formValues, options) => {
    const values = formValues as AdjustmentValues
    const result = schema.safeParse(toAdjustmentBody(values), options)
    const isNegative = (parseNumber(values.quantity) ?? 0) < 0
    if (result.success && !isNegative) return result
    const issues = (result.success ? [] : result.error.issues) as { path: (string | number)[] }[]
    const fieldIssues = issues.map((issue) =>
      issue.path[0] === 'reason' ? { ...issue, path: ['other_reason'] } : issue,
    )
    const signIssue = {
      code: 'custom',
      path: ['quantity'],
      params: { code: 'too_small', minimum: 0 },
    }
    return { success: false, error: { issues: isNegative ? [signIssue] : fieldIssues } }
  },
})
