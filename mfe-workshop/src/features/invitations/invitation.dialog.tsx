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
import {
  useEndStatementLink,
  useInvitationMessages,
  useRevokeInvitation,
  useStatementLink,
} from './invitations.api.ts'

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

interface RevocableLinkDialogProps {
  title: string
  text: string
  query: { data: Invitation | undefined; error: Error | null; refetch: () => Promise<unknown> }
  revokeText: string
  revoke: () => Promise<unknown>
  onClose: () => void
}

/** A link that can be sent and revoked. */
const RevocableLinkDialog = ({
  title,
  text,
  query,
  revokeText,
  revoke,
  onClose,
}: RevocableLinkDialogProps) => {
  const { t } = useTranslation('invitations')
  const askToRevoke = async () => {
    const isRevoked = await confirm({
      title: t('revoke_title'),
      text: revokeText,
      confirmLabel: t('revoke'),
      danger: true,
      onConfirm: revoke,
    })
    if (!isRevoked) return
    toast.success(t('revoked'))
    onClose()
  }
  return (
    <LinkDialog
      title={title}
      text={text}
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

interface InvitationDialogProps {
  card: { readonly id: string; readonly work_card_number: string }
  onClose: () => void
}

/** The link with which the customer follows this job without a password. */
export const InvitationDialog = ({ card, onClose }: InvitationDialogProps) => {
  const { t } = useTranslation('invitations')
  const query = useInvitationMessages(card.id)
  const revoke = useRevokeInvitation(card.id)
  return (
    <RevocableLinkDialog
      title={t('title')}
      text={t('text')}
      query={query}
      revokeText={t('revoke_text', { number: card.work_card_number })}
      revoke={() => revoke.mutateAsync()}
      onClose={onClose}
    />
  )
}

export interface StatementLinkDialogProps {
  customerId: string
  days: { readonly from: string; readonly to: string }
  onClose: () => void
}

/** The link with which the customer reads the statement of these days without a password. */
export const StatementLinkDialog = ({ customerId, days, onClose }: StatementLinkDialogProps) => {
  const { t } = useTranslation('invitations')
  const query = useStatementLink(customerId, days)
  const revoke = useEndStatementLink(customerId)
  return (
    <RevocableLinkDialog
      title={t('statement_title')}
      text={t('statement_text')}
      query={query}
      revokeText={t('statement_revoke_text')}
      revoke={() => revoke.mutateAsync()}
      onClose={onClose}
    />
  )
}
