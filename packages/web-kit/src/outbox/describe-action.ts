import { hasText, t } from '../texts/i18n.ts'
import type { OutboxAction } from './outbox-action.ts'

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
