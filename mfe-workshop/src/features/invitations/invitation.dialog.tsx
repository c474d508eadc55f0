import type { Invitation } from '@warsha/contracts/identity/access-links'
import {
  Button,
  confirm,
  DialogFooter,
  FailedPanel,
  Modal,
  Skeleton,
  Stack,
  toast,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { InvitationContent } from './invitation-content.tsx'
import { useInvitation, useRevokeInvitation } from './invitations.api.ts'

interface LinkQuery {
  readonly data: Invitation | undefined
  readonly error?: unknown
  readonly refetch?: () => unknown
}

interface LinkDialogProps {
  title: string
  text: string
  query: LinkQuery
  action?: ReactNode
  onClose: () => void
}

/** A link with its QR code and WhatsApp messages, or why there is none. */
export const LinkDialog = ({ title, text, query, action, onClose }: LinkDialogProps) => {
  const { t } = useTranslation('invitations')
  const { t: kitText } = useTranslation('kit')
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      <Stack gap="md">
        <p>{text}</p>
        {query.data && <InvitationContent invitation={query.data} />}
        {!query.data && !!query.error && (
          <FailedPanel
            error={query.error}
            fallback={t('failed')}
            retry={() => void query.refetch?.()}
          />
        )}
        {!query.data && !query.error && <Skeleton height={300} radius="md" />}
        <DialogFooter>
          {action}
          <Button variant="default" onClick={onClose}>
            {kitText('close')}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  )
}

interface InvitationDialogProps {
  card: { readonly id: string; readonly work_card_number: string }
  onClose: () => void
}

/** The link with which the customer follows this job without a password. */
export const InvitationDialog = ({ card, onClose }: InvitationDialogProps) => {
  const { t } = useTranslation('invitations')
  const query = useInvitation(card.id)
  const revoke = useRevokeInvitation(card.id)
  const askToRevoke = async () => {
    const isRevoked = await confirm({
      title: t('revoke_title'),
      text: t('revoke_text', { number: card.work_card_number }),
      confirmLabel: t('revoke'),
      danger: true,
      onConfirm: () => revoke.mutateAsync(),
    })
    if (!isRevoked) return
    toast.success(t('revoked'))
    onClose()
  }
  return (
    <LinkDialog
      title={t('title')}
      text={t('text')}
      query={query}
      action={
        query.data && (
          <Button variant="subtle" color="red" onClick={() => void askToRevoke()}>
            {t('revoke')}
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
