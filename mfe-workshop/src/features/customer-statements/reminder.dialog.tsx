import { useTranslation } from '@warsha/web-kit'
import { LinkDialog } from '../invitations/invitation.dialog.tsx'
import { MessageTexts } from '../messages/message-texts.tsx'
import { useReminder } from './customer-statements.api.ts'

export interface ReminderDialogProps {
  customer: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** The texts that remind a customer of a payment, in each language, to copy or to send with WhatsApp. */
export const ReminderDialog = ({ customer, onClose }: ReminderDialogProps) => {
  const { t } = useTranslation('statements')
  const query = useReminder(customer.id)
  return (
    <LinkDialog
      title={t('reminder_of', { name: customer.name })}
      text={t('reminder_text')}
      onClose={onClose}
    >
      <MessageTexts query={query} failedText={t('reminder_failed')} />
    </LinkDialog>
  )
}
