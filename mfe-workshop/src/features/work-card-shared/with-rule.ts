import type { MessageParams } from '@warsha/contracts/base/errors'
import type { FormSchema } from '@warsha/web-kit/forms'

export interface RuleViolation {
  path: string
  /** Error code of the contracts. */
  code: string
  params?: MessageParams
}

/** Adds a rule to a schema of the contracts, for checks that need data of the screen. */
export const withRule = <V>(
  schema: FormSchema,
  rule: (values: V) => RuleViolation | readonly RuleViolation[] | null,
): FormSchema => ({
  safeParse: (values, options) => {
    const result = schema.safeParse(values, options)
    const violations = [rule(values as V) ?? []].flat()
    if (violations.length === 0) return result
    const issues = violations.map(({ path, code, params }) => ({
      code: 'custom',
      path: [path],
      params: { ...params, code },
    }))
    return {
      success: false,
      error: { issues: [...(result.success ? [] : result.error.issues), ...issues] },
    }
  },
})
