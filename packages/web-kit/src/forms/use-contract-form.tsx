/**
 * A form with a schema of the contracts. Values are validated in the browser with the server's rules, on blur and on
 * submit. Errors of the server appear at their fields. The schema is loaded lazily, with the form.
 */
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { ApiError, newIdempotencyKey } from '../api/api.ts'
import { isKeyReused } from '../api/api-error.ts'
import { toFormErrors, useServerErrors } from './form-errors.tsx'
import { useFocusAfterSubmit, useFocusFirstInvalid } from './use-form-focus.ts'
import { type FormSchema, useFormSchema } from './use-form-schema.ts'
import { useUnpickedFields } from './use-unpicked-fields.tsx'

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

export interface ContractForm<V extends Values> {
  /** Mantine's form. The kit's fields bind to it by their props `form` and `name`. */
  fields: UseFormReturnType<V>
  /** An error of no single field; shown above the form. */
  failure: unknown
  isSending: boolean
  /** Like `isSending`, but as it is now and not as it was rendered last. False while `onDone` runs. */
  isSubmitting: () => boolean
  isDirty: boolean
  /** Called by pickers: while a field has a text for which no record was picked, the form is not sent. */
  markUnpicked: (name: string, isUnpicked: boolean) => void
  formRef: React.RefObject<HTMLFormElement | null>
  send: () => Promise<void>
}

const hasField = (form: HTMLFormElement | null, path: string): boolean =>
  [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].some(
    (field) => field.dataset.path === path,
  )

/** Returns the state of a form; pass it to `Form` or `FormModal` and to the fields. */
export const useContractForm = <V extends Values>(
  options: ContractFormOptions<V>,
): ContractForm<V> => {
  const latest = useRef(options)
  latest.current = options
  const schema = useFormSchema(options.schema)
  const key = useRef(options.initialKey ?? newIdempotencyKey())
  const isSubmitting = useRef(false)
  const serverErrors = useServerErrors<V>()
  const unpicked = useUnpickedFields()
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
      ...toFormErrors(schema.validate(values)),
      ...serverErrors.errorsOf(values),
      ...unpicked.errors(),
    }),
  })

  const markUnpicked = (name: string, isUnpicked: boolean) => {
    if (isUnpicked) unpicked.add(name)
    else if (unpicked.remove(name)) fields.clearFieldError(name)
  }

  const showError = (error: unknown) => {
    const details = error instanceof ApiError ? error.details : []
    const fieldDetails = details.filter((detail) => hasField(formRef.current, detail.path))
    if (fieldDetails.length > 0) {
      const errors = toFormErrors(fieldDetails)
      serverErrors.keep(fields.getValues(), errors)
      fields.setErrors(errors)
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
    serverErrors.clear()
    try {
      await schema.load()
      if (fields.validate().hasErrors) {
        focusFirstInvalid()
        return
      }
      await latest.current.submit(fields.getValues(), key.current)
      takeNewKey()
      fields.resetDirty()
      // Before `onDone`, which may leave the screen.
      isSubmitting.current = false
      latest.current.onDone?.()
    } catch (error) {
      if (isKeyReused(error)) takeNewKey()
      showError(error)
    } finally {
      isSubmitting.current = false
      setSending(false)
    }
  }

  return {
    fields,
    failure,
    isSending,
    isSubmitting: () => isSubmitting.current,
    isDirty: fields.isDirty(),
    markUnpicked,
    formRef,
    send,
  }
}
