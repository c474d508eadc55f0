/**
 * A form with a schema of the contracts. Values are validated in the browser with the server's rules, on blur and on
 * submit. Errors of the server appear at their fields. The schema is loaded lazily, with the form.
 */
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ErrorDetail } from '@warsha/contracts/base/errors'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, newIdempotencyKey } from '../api/api.ts'
import { isKeyReused } from '../api/api-error.ts'
import { FieldMessage } from './field-message.tsx'

/** The part of a zod schema that a form needs. */
export interface FormSchema {
  safeParse: (
    value: unknown,
    options?: { reportInput?: boolean },
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly unknown[] } }
}

// biome-ignore lint/suspicious/noExplicitAny: any record of fields can be a form
type Values = Record<string, any>

interface ContractFormOptions<V extends Values> {
  initialValues: V
  /** Loads the schema: () => import('@warsha/contracts/workshop/customers').then(({ newCustomer }) => newCustomer) */
  schema: () => Promise<FormSchema>
  /**
   * Sends the values as typed. The key stays the same until it succeeds, so that a retry has no second effect. If the
   * server answers that it has stored other values with the key, the user reads that, and the next submit has a new one.
   */
  submit: (values: V, idempotencyKey: string) => Promise<unknown>
  /** The first key of a form whose values are stored outside the page: an earlier page may have sent them already. */
  initialKey?: string
  /** Called with the key of the next submit when it changes, for values that are stored outside the page. */
  onNewKey?: (idempotencyKey: string) => void
  /** Called after `submit` succeeded. */
  onDone?: () => void
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

const toFormErrors = (details: readonly ErrorDetail[]): Record<string, ReactNode> =>
  Object.fromEntries(
    details.map((detail) => [detail.path, <FieldMessage key={detail.path} detail={detail} />]),
  )

export interface ContractForm<V extends Values> {
  /** Mantine's form. The kit's fields bind to it by their props `form` and `name`. */
  fields: UseFormReturnType<V>
  /** An error of no single field; shown above the form. */
  failure: unknown
  isSending: boolean
  isDirty: boolean
  formRef: React.RefObject<HTMLFormElement | null>
  send: () => Promise<void>
}

const hasField = (form: HTMLFormElement | null, path: string): boolean =>
  [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].some(
    (field) => field.dataset.path === path,
  )

/** Returns a function that focuses the first invalid field after the next render. Call it after setting errors. */
const useFocusFirstInvalid = (formRef: React.RefObject<HTMLFormElement | null>): (() => void) => {
  const isRequested = useRef(false)
  useEffect(() => {
    const field =
      isRequested.current && formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return
    isRequested.current = false
    field.focus()
  })
  return () => {
    isRequested.current = true
  }
}

/** Restores the focus to the submit button, which loses it because it is disabled during the submit. */
const useFocusAfterSubmit = (
  formRef: React.RefObject<HTMLFormElement | null>,
  isSending: boolean,
): void => {
  const wasSending = useRef(false)
  useEffect(() => {
    const form = formRef.current
    const isFocusLost = form && document.activeElement?.contains(form)
    if (!isSending && wasSending.current && isFocusLost) {
      // Without scrolling: an error above the form has just been scrolled into view.
      form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
    }
    wasSending.current = isSending
  }, [formRef, isSending])
}

/** Returns the state of a form; pass it to `Form` or `FormModal` and to the fields. */
export const useContractForm = <V extends Values>(
  options: ContractFormOptions<V>,
): ContractForm<V> => {
  const latest = useRef(options)
  latest.current = options
  const validate = useRef<Validate>(undefined)
  const validateLoading = useRef<Promise<Validate>>(undefined)
  const key = useRef(options.initialKey ?? newIdempotencyKey())
  const isSubmitting = useRef(false)
  // The server's errors and the values that they are about: validation on blur keeps them while the values are the same.
  const serverErrors = useRef<{ values: V; errors: Record<string, ReactNode> }>(undefined)
  const formRef = useRef<HTMLFormElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(formRef)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useFocusAfterSubmit(formRef, isSending)
  const fields = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({
      ...toFormErrors(validate.current?.(values) ?? []),
      ...(serverErrors.current?.values === values && serverErrors.current.errors),
    }),
  })

  const loadSchemaOnce = useCallback(async () => {
    validateLoading.current ??= loadValidate(latest.current.schema)
    try {
      validate.current = await validateLoading.current
    } catch (error) {
      validateLoading.current = undefined
      throw error
    }
  }, [])
  useEffect(() => {
    // Submit tries again and shows the error.
    loadSchemaOnce().catch((error) => console.warn('loading the schema of the form failed', error))
  }, [loadSchemaOnce])

  const showError = (error: unknown) => {
    const details = error instanceof ApiError ? error.details : []
    const fieldDetails = details.filter((detail) => hasField(formRef.current, detail.path))
    if (fieldDetails.length > 0) {
      serverErrors.current = { values: fields.getValues(), errors: toFormErrors(fieldDetails) }
      fields.setErrors(serverErrors.current.errors)
      focusFirstInvalid()
    }
    if (fieldDetails.length < Math.max(details.length, 1)) setFailure(error)
  }

  const takeNewKey = () => {
    key.current = newIdempotencyKey()
    latest.current.onNewKey?.(key.current)
  }

  const send = async () => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setSending(true)
    setFailure(null)
    serverErrors.current = undefined
    try {
      await loadSchemaOnce()
      if (fields.validate().hasErrors) {
        focusFirstInvalid()
        return
      }
      await latest.current.submit(fields.getValues(), key.current)
      takeNewKey()
      fields.resetDirty()
      latest.current.onDone?.()
    } catch (error) {
      if (isKeyReused(error)) takeNewKey()
      showError(error)
    } finally {
      isSubmitting.current = false
      setSending(false)
    }
  }

  return { fields, failure, isSending, isDirty: fields.isDirty(), formRef, send }
}
