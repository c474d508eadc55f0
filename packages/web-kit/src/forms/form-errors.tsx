/** The errors of a form at its fields, from error details of the schema and of the server. */
import type { ErrorDetail } from '@warsha/contracts/base/errors'
import { type ReactNode, useRef } from 'react'
import { FieldMessage } from './field-message.tsx'

export type FormErrors = Record<string, ReactNode>

export const toFormErrors = (details: readonly ErrorDetail[]): FormErrors =>
  Object.fromEntries(
    details.map((detail) => [detail.path, <FieldMessage key={detail.path} detail={detail} />]),
  )

/** Keeps the server's errors of the values that were sent last: validation on blur shows them while the values are the same. */
export const useServerErrors = <V extends object>() => {
  const latest = useRef<{ values: V; errors: FormErrors }>(undefined)
  return {
    errorsOf: (values: V): FormErrors =>
      latest.current?.values === values ? latest.current.errors : {},
    keep: (values: V, errors: FormErrors) => {
      latest.current = { values, errors }
    },
    clear: () => {
      latest.current = undefined
    },
  }
}
