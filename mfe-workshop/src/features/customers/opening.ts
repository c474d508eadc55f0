/** What a form of a customer begins from, and what is learnt about it on the way. */
import type { Customer } from '@warsha/contracts/customers'
import type { Warning } from '@warsha/contracts/errors'
import { ApiError, t } from '@warsha/web-kit'
import type { CustomerField, CustomerValues } from './customer-values.ts'
import type { Saved } from './customers.api.ts'

export interface Opening {
  customer: Customer
  /** Soft rules that the saved record does not keep. */
  warnings: readonly Warning[]
  /** What had been typed when the newest state took the place of an older one. */
  typed?: Partial<CustomerValues>
  /** Fields that two people changed. */
  contested?: readonly CustomerField[]
}

/** Warnings about what was just typed; what stood there before, or was left so on purpose, holds nobody up again. */
export const newWarnings = ({ data, warnings = [] }: Saved, before?: Customer): readonly Warning[] =>
  warnings.filter(({ path }) => before?.[path as keyof Customer] !== data[path as keyof Customer])

/** Refusals that the form can show better than in general words. */
const inPlace = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error
  const { status, code, message, params, details, requestId } = error
  const facts = { status, code, text: message, params, details: [...details], requestId, cause: error }
  if (code === 'duplicate_email' && details.length === 0) {
    return new ApiError({ ...facts, details: [{ path: 'email', code, message }] })
  }
  if (code === 'not_found') return new ApiError({ ...facts, code: 'customer_gone', text: t('workshop:customers.gone') })
  return error
}

/** Makes what went wrong stand where it belongs in the form. */
export const landing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw inPlace(error)
  }
}
