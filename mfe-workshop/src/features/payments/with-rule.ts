import type { Params } from '@warsha/contracts/errors'
import type { FormSchema } from '@warsha/web-kit/forms'

export interface Broken {
  path: string
  /** Of errors.ts. */
  code: string
  params?: Params
}

/** A schema of the contract with one more rule, about what was typed and what this screen knows besides. */
export const withRule = <V>(
  schema: FormSchema,
  rule: (values: V) => Broken | null,
): FormSchema => ({
  safeParse: (values, options) => {
    const outcome = schema.safeParse(values, options)
    const broken = rule(values as V)
    if (!broken) return outcome
    const { path, code, params } = broken
    const issue = { code: 'custom', path: [path], params: { ...params, code } }
    return {
      success: false,
      error: { issues: [...(outcome.success ? [] : outcome.error.issues), issue] },
    }
  },
})
