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

interface LinkDialogProps {
  title: string
  text: string
  action?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** The dialog around a link, its explanation and its actions. */
export const LinkDialog = ({ title, text, action, children, onClose }: LinkDialogProps) => {
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
        {children}
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
      action={
        query.data && (
          <Button variant="subtle" color="red" onClick={() => void askToRevoke()}>
            {t('revoke')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {query.data && <InvitationContent invitation={query.data} />}
      {!query.data && query.error && (
        <FailedPanel
          error={query.error}
          fallback={t('failed')}
          retry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.error && <Skeleton height={300} radius="md" />}
    </LinkDialog>
  )
}
