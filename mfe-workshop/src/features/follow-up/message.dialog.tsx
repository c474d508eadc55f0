import type { WorkToCall } from '@warsha/contracts/workshop/estimates/deferred-work'
import { useTranslation } from '@warsha/web-kit'
import { LinkDialog } from '../invitations/invitation.dialog.tsx'
import { MessageTexts } from '../messages/message-texts.tsx'
import { useCallMessage } from './follow-up.api.ts'

interface MessageDialogProps {
  work: WorkToCall
  onClose: () => void
}

/** The text about all open work of the car, in each language, to copy or to send with WhatsApp. */
export const MessageDialog = ({ work, onClose }: MessageDialogProps) => {
  const { t } = useTranslation('follow-up')
  const query = useCallMessage(work.id)
  return (
    <LinkDialog
      title={t('message_of', { name: work.customer_name })}
      text={t('message_text')}
      onClose={onClose}
    >
      <MessageTexts query={query} failedText={t('message_failed')} />
    </LinkDialog>
  )
}
