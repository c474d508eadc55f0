/** What the form of an adjustment holds, and the body that it means. */
import { type AdjustmentReason, adjustmentReasons } from '@warsha/contracts/spare-part-words'
import { numberIn } from '@warsha/contracts/text-rules'
import type { FormSchema } from '@warsha/web-kit/forms'

/** Something else: in the words of whoever adjusts. */
const other = 'other'
export const reasons = [...adjustmentReasons, other] as const

export interface AdjustmentValues extends Record<string, string> {
  direction: 'add' | 'take'
  quantity: string
  reason: AdjustmentReason | typeof other
  other_reason: string
  notes: string
}

export const newAdjustment: AdjustmentValues = {
  direction: 'add',
  quantity: '',
  reason: 'purchase',
  other_reason: '',
  notes: '',
}

/** Where a reason only goes one way; the person has the last word. */
export const usualDirection: Readonly<Partial<Record<string, AdjustmentValues['direction']>>> = {
  purchase: 'add',
  return: 'add',
  damage: 'take',
}

/** The quantity as the server takes it: signed. What is no number goes as it was typed, to be refused at its field. */
const signed = ({ direction, quantity }: AdjustmentValues): number | string => {
  const number = numberIn(quantity)
  if (number === null) return quantity
  return direction === 'take' ? -number : number
}

export const bodyOf = (values: AdjustmentValues) => ({
  quantity: signed(values),
  reason: values.reason === other ? values.other_reason : values.reason,
  notes: values.notes,
})

/** The stock afterwards; null while no quantity is typed. */
export const stockAfter = (values: AdjustmentValues, stock: number): number | null => {
  const number = signed(values)
  return typeof number === 'number' ? Math.round((stock + number) * 100) / 100 : null
}

/** The contract's check of the body, at the fields of this form: the quantity is typed without its sign. */
export const onForm = (schema: FormSchema): FormSchema => ({
  safeParse: (typed, options) => {
    const values = typed as AdjustmentValues
    const outcome = schema.safeParse(bodyOf(values), options)
    const isNegative = (numberIn(values.quantity) ?? 0) < 0
    if (outcome.success && !isNegative) return outcome
    const issues = (outcome.success ? [] : outcome.error.issues) as { path: (string | number)[] }[]
    const placed = issues.map((issue) =>
      issue.path[0] === 'reason' ? { ...issue, path: ['other_reason'] } : issue,
    )
    const sign = { code: 'custom', path: ['quantity'], params: { code: 'too_small', minimum: 0 } }
    return { success: false, error: { issues: isNegative ? [sign] : placed } }
  },
})
