import type { ErrorDetail } from '@warsha/contracts/base/errors'
import { detailText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'

interface FieldMessageProps {
  detail: Pick<ErrorDetail, 'code' | 'message' | 'params'>
}

/** The error text at a field; rendered again when the language changes. */
export const FieldMessage = ({ detail }: FieldMessageProps) => {
  useTranslation('errors')
  return detailText(detail)
}
