/** Texts for errors in the language of the page. */
import { type ErrorDetail, formatAmountParams } from '@warsha/contracts/base/errors'
import { ApiError } from '../api/api-error.ts'
import { hasText, t } from './i18n.ts'

/**
 * Returns the text of an error: the translation of its code, else the server's text, else `fallback`, else the general
 * text of `internal_error`. Invalid input of a single field has the text of the field, as the place of the text may show
 * no field.
 *
 * @param fallback translated text of the failed action, for example "Failed to save customer"
 */
export const errorText = (error: unknown, fallback?: string): string => {
  if (!(error instanceof ApiError)) return fallback ?? t('errors:internal_error')
  const [detail, ...others] = error.details
  if (error.code === 'invalid_input' && detail && others.length === 0) return detailText(detail)
  const key = `errors:${error.code}`
  // The failed action tells the user more than "internal error".
  if (error.code === 'internal_error' && fallback) return fallback
  return hasText(key)
    ? t(key, error.params && formatAmountParams(error.params))
    : error.message || fallback || t('errors:internal_error')
}

/** Returns the text of an error at a field. */
export const detailText = (detail: Pick<ErrorDetail, 'code' | 'message' | 'params'>): string => {
  const fieldKey = `errors:field.${detail.code}`
  if (hasText(fieldKey)) return t(fieldKey, detail.params)
  const key = `errors:${detail.code}`
  return hasText(key) ? t(key, detail.params && formatAmountParams(detail.params)) : detail.message
}
