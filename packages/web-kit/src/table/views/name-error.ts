import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'

/** True if an error of the server is about the name of a view. */
export const isNameError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'duplicate_list_view'

/** Returns the text at the name's field, or null. */
export const useNameError = (isMissing: boolean, error: unknown): string | null => {
  const { t } = useTranslation('kit')
  if (isMissing) return t('views.name_missing')
  return isNameError(error) ? errorText(error) : null
}
