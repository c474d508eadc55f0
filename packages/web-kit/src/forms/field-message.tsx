import type { ErrorDetail } from '@warsha/contracts/errors'
import { detailText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'

/** The text at a field; follows the language of the page while it stands there. */
export const FieldMessage = ({
  detail,
}: {
  detail: Pick<ErrorDetail, 'code' | 'message' | 'params'>
}) => {
  useTranslation('errors')
  return detailText(detail)
}
