/** From an error to words in the language of the page. */
import type { ErrorDetail } from '@warsha/contracts/errors'
import { ApiError } from './api-error.ts'
import { hasText, t } from './i18n.ts'

/**
 * The text of an error: the translation of its code with its params, else the server's own text, else `fallback`
 * (the catalogue of the specification, translated), else "something went wrong".
 */
export const errorText = (error: unknown, fallback?: string): string => {
  if (!(error instanceof ApiError)) return fallback ?? t('errors:internal_error')
  const key = `errors:${error.code}`
  // A bug on the server says nothing to the person; what failed says more.
  if (error.code === 'internal_error' && fallback) return fallback
  return hasText(key)
    ? t(key, error.params)
    : error.message || fallback || t('errors:internal_error')
}

/** The text that stands at a field. */
export const detailText = (detail: Pick<ErrorDetail, 'code' | 'message' | 'params'>): string => {
  const field = `errors:field.${detail.code}`
  if (hasText(field)) return t(field, detail.params)
  const whole = `errors:${detail.code}`
  return hasText(whole) ? t(whole, detail.params) : detail.message
}
