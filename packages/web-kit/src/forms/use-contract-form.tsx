/**
 * A form on a schema of the contract: checked in the browser as the server will check it, when a field is left and at
 * submit; what the server finds lands on its field. The schema comes lazily, with the form.
 */
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ErrorDetail } from '@warsha/contracts/errors'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, newIdempotencyKey } from '../api.ts'
import { FieldMessage } from './field-message.tsx'

/** What a schema of the contract can do here. */
export interface FormSchema {
  safeParse: (
    value: unknown,
    options?: { reportInput?: boolean },
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly unknown[] } }
}

// biome-ignore lint/suspicious/noExplicitAny: any record of fields can be a form
type Values = Record<string, any>

interface Options<V extends Values> {
  initialValues: V
  /** Loads the schema: () => import('@warsha/contracts/customers').then((nouns) => nouns.newCustomer) */
  schema: () => Promise<FormSchema>
  /** Sends the values, as typed. The key is the same until it succeeds, so that repeating acts once. */
  submit: (values: V, idempotencyKey: string) => Promise<unknown>
  /** After it succeeded. */
  onDone?: () => void
}

type Check = (values: unknown) => ErrorDetail[]

/** The schema and the code that words its findings, loaded once per form. */
const loadCheck = async (schema: () => Promise<FormSchema>): Promise<Check> => {
  const [checked, { toErrorDetails: detailsOf }] = await Promise.all([
    schema(),
    import('@warsha/contracts/error-details'),
  ])
  return (values) => {
    const outcome = checked.safeParse(values, { reportInput: true })
    return outcome.success ? [] : detailsOf(outcome.error.issues)
  }
}

const asErrors = (details: readonly ErrorDetail[]): Record<string, ReactNode> =>
  Object.fromEntries(
    details.map((detail) => [detail.path, <FieldMessage key={detail.path} detail={detail} />]),
  )

export interface ContractForm<V extends Values> {
  /** Mantine's form: fields bind with {...fields.getInputProps('name')}, which the kit's fields do by `form` and `name`. */
  fields: UseFormReturnType<V>
  /** What went wrong and belongs to no field; shown as a banner. */
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

/** Puts the focus on the first wrong field, once React has drawn the errors: call what this returns after setting them. */
const useFocusOnWrong = (formRef: React.RefObject<HTMLFormElement | null>): (() => void) => {
  const isWanted = useRef(false)
  useEffect(() => {
    const wrong =
      isWanted.current && formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isWanted.current = false
    wrong.focus()
  })
  return () => {
    isWanted.current = true
  }
}

/** The button that was pressed is disabled while it works, and so loses the focus; the keyboard must not start over. */
const useFocusAfterSending = (
  formRef: React.RefObject<HTMLFormElement | null>,
  isSending: boolean,
): void => {
  const hasSent = useRef(false)
  useEffect(() => {
    const form = formRef.current
    const wasLost = form && document.activeElement?.contains(form)
    if (!isSending && hasSent.current && wasLost) {
      // Without scrolling: what has gone wrong has just come into view at the top.
      form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
    }
    hasSent.current = isSending
  }, [formRef, isSending])
}

export const useContractForm = <V extends Values>(options: Options<V>): ContractForm<V> => {
  const latest = useRef(options)
  latest.current = options
  const check = useRef<Check>(undefined)
  const checking = useRef<Promise<Check>>(undefined)
  const key = useRef(newIdempotencyKey())
  const sending = useRef(false)
  // Of these very values: leaving a field, which checks it again, doesn't make the server's word untrue.
  const refused = useRef<{ values: V; errors: Record<string, ReactNode> }>(undefined)
  const formRef = useRef<HTMLFormElement>(null)
  const focusFirstWrong = useFocusOnWrong(formRef)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useFocusAfterSending(formRef, isSending)
  const fields = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({
      ...asErrors(check.current?.(values) ?? []),
      ...(refused.current?.values === values && refused.current.errors),
    }),
  })

  const loadOnce = useCallback(async () => {
    checking.current ??= loadCheck(latest.current.schema)
    try {
      check.current = await checking.current
    } catch (error) {
      checking.current = undefined
      throw error
    }
  }, [])
  useEffect(() => {
    // Offline just now: submit tries again and shows it.
    loadOnce().catch((error) => console.warn('the form could not load its schema yet', error))
  }, [loadOnce])

  const land = (error: unknown) => {
    const details = error instanceof ApiError ? error.details : []
    const here = details.filter((detail) => hasField(formRef.current, detail.path))
    if (here.length > 0) {
      refused.current = { values: fields.getValues(), errors: asErrors(here) }
      fields.setErrors(refused.current.errors)
      focusFirstWrong()
    }
    if (here.length < Math.max(details.length, 1)) setFailure(error)
  }

  const send = async () => {
    if (sending.current) return
    sending.current = true
    setSending(true)
    setFailure(null)
    refused.current = undefined
    try {
      await loadOnce()
      if (fields.validate().hasErrors) {
        focusFirstWrong()
        return
      }
      await latest.current.submit(fields.getValues(), key.current)
      key.current = newIdempotencyKey()
      fields.resetDirty()
      latest.current.onDone?.()
    } catch (error) {
      land(error)
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  return { fields, failure, isSending, isDirty: fields.isDirty(), formRef, send }
}
