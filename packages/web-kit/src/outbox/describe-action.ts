import { ApiError } from '../api/api-error.ts'
import { errorText } from '../texts/error-text.ts'
import { hasText, t } from '../texts/i18n.ts'
import {
  fileUnreadable,
  isRefused,
  isUpload,
  type OutboxAction,
  type Refusal,
} from './outbox-action.ts'

/** Text that a user typed keeps its own direction (Unicode isolates). */
const isolate = (text: string): string => `\u2068${text}\u2069`

/** Returns what the action changes, in the language of the page. The texts are loaded with the outbox. */
export const describeAction = ({
  kind,
  subject,
}: Pick<OutboxAction, 'kind' | 'subject'>): string => {
  const { name = '', value = '' } = subject
  const valueKey = `outbox:value.${kind}.${value}`
  return t(`outbox:kind.${kind}`, {
    name: isolate(name),
    value: hasText(valueKey) ? t(valueKey) : isolate(value),
  })
}

/** Returns why an action was refused, in the language of the page. */
export const refusalText = ({ details = [], ...refusal }: Refusal): string =>
  refusal.code === fileUnreadable
    ? t('outbox:file.unreadable')
    : errorText(new ApiError({ ...refusal, details: [...details] }))

/** Returns how many changes and files were not sent, or how many wait if none was refused. Empty if there are none. */
export const describePending = (actions: readonly OutboxAction[]): string => {
  const refused = actions.filter(isRefused)
  const [state, counted] = refused.length > 0 ? ['refused', refused] : ['waiting', actions]
  const files = counted.filter(isUpload).length
  const changes = counted.length - files
  return [
    changes > 0 && t(`outbox:button.${state}`, { count: changes }),
    files > 0 && t(`outbox:button.${state}_files`, { count: files }),
  ]
    .filter(Boolean)
    .join(' · ')
}
