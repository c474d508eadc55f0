import type { WorkToCall } from '@warsha/contracts/workshop/estimates/deferred-work'
import { FailedPanel, Skeleton, useTranslation } from '@warsha/web-kit'
import { LinkDialog } from '../invitations/invitation.dialog.tsx'
import { MessageText } from '../messages/message-text.tsx'
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
      {query.data?.texts.map((one) => (
        <MessageText key={one.language} {...one} />
      ))}
      {!query.data && query.error && (
        <FailedPanel
          error={query.error}
          fallback={t('message_failed')}
          retry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.error && <Skeleton height={200} radius="md" />}
    </LinkDialog>
  )
}
