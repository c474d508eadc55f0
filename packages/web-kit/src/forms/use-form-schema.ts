import type { ErrorDetail } from '@warsha/contracts/base/errors'
import { useCallback, useEffect, useRef } from 'react'

/** The part of a zod schema that a form needs. */
export interface FormSchema {
  safeParse: (
    value: unknown,
    options?: { reportInput?: boolean },
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly unknown[] } }
}

type Validate = (values: unknown) => ErrorDetail[]

/** Loads the schema and the code that converts its issues into error details. */
const loadValidate = async (loadSchema: () => Promise<FormSchema>): Promise<Validate> => {
  const [schema, { toErrorDetails }] = await Promise.all([
    loadSchema(),
    import('@warsha/contracts/base/error-details'),
  ])
  return (values) => {
    const result = schema.safeParse(values, { reportInput: true })
    return result.success ? [] : toErrorDetails(result.error.issues)
  }
}

interface LoadedSchema {
  /** Loads the schema unless it is loaded or loading. Rejects if it fails; the next call tries again. */
  load: () => Promise<void>
  /** Returns the errors of the values; none before the schema is loaded. */
  validate: Validate
}

/** Loads the schema of a form, beginning when the form is mounted. */
export const useFormSchema = (loadSchema: () => Promise<FormSchema>): LoadedSchema => {
  const latest = useRef(loadSchema)
  latest.current = loadSchema
  const loading = useRef<Promise<Validate>>(undefined)
  const validate = useRef<Validate>(undefined)

  const load = useCallback(async () => {
    loading.current ??= loadValidate(latest.current)
    try {
      validate.current = await loading.current
    } catch (error) {
      loading.current = undefined
      throw error
    }
  }, [])
  useEffect(() => {
    // Submit tries again and shows the error.
    load().catch((error) => console.warn('loading the schema of the form failed', error))
  }, [load])

  return { load, validate: (values) => validate.current?.(values) ?? [] }
}
