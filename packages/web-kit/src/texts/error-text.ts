/** Texts for errors in the language of the page. */
import {
  type ErrorDetail,
  formatAmountParams,
  type MessageParams,
} from '@warsha/contracts/base/errors'
import { ApiError } from '../api/api-error.ts'
import { usePreferences } from '../base/preferences.ts'
import { formatsOf, isDateOnly } from './format.ts'
import { directionOf, hasText, t } from './i18n.ts'

/** Returns dates as screens show them. In Arabic they and negative numbers are isolated, which would be reordered otherwise. */
const toTextParams = (params: MessageParams = {}): MessageParams => {
  const { language } = usePreferences.getState()
  const isRtl = directionOf(language) === 'rtl'
  const toText = (value: string | number): string | number => {
    const text = String(value)
    if (isDateOnly(text)) {
      const date = formatsOf(language).date(text)
      return isRtl ? `\u2068${date}\u2069` : date
    }
    return isRtl && /^-\d/.test(text) ? `\u2066${text}\u2069` : value
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toText(value)]))
}

/** Returns the translation of a code, or null. A text that names a user has a variant for errors without the name. */
const codeText = (code: string, params: MessageParams = {}): string | null => {
  const unnamedKey = `errors:unnamed.${code}`
  const key = !params.name && hasText(unnamedKey) ? unnamedKey : `errors:${code}`
  return hasText(key) ? t(key, toTextParams(formatAmountParams(params))) : null
}

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
  // The failed action tells the user more than "internal error".
  if (error.code === 'internal_error' && fallback) return fallback
  return (
    codeText(error.code, error.params) || error.message || fallback || t('errors:internal_error')
  )
}

/** Returns the text of an error at a field. */
export const detailText = (detail: Pick<ErrorDetail, 'code' | 'message' | 'params'>): string => {
  const fieldKey = `errors:field.${detail.code}`
  if (hasText(fieldKey)) return t(fieldKey, toTextParams(detail.params))
  return codeText(detail.code, detail.params) ?? detail.message
}
