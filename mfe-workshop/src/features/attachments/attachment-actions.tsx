import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { confirm, toast, UserText, useSession, useTranslation } from '@warsha/web-kit'
import { type RowAction, RowMenu } from '@warsha/web-kit/table'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { useDeleteAttachment, useShareAttachment } from './attachments.api.ts'

interface AttachmentActionsProps {
  attachment: Attachment
  onEditCaption: () => void
}

/** The menu of an attachment. The server checks the same rules. */
export const AttachmentActions = ({ attachment, onEditCaption }: AttachmentActionsProps) => {
  const { t } = useTranslation('work-card')
  const isOffice = useIsOffice()
  const isManagement = useIsManagement()
  const isAuthor = useSession(({ user }) => user?.id) === attachment.added_by
  const share = useShareAttachment(attachment.id)
  const remove = useDeleteAttachment(attachment.id)
  const name = attachment.caption ?? attachment.file_name
  const isShown = attachment.is_visible_to_customer

  const toggleVisibility = async () => {
    try {
      await share.mutateAsync(!isShown)
      toast.success(t(isShown ? 'files.hidden' : 'files.shown'))
    } catch (error) {
      toast.error(error, t('files.share_failed'))
    }
  }
  const askToDelete = () =>
    void confirm({
      title: t('files.delete_title'),
      text: (
        <>
          <UserText>{name}</UserText>
          <br />
          {t('files.delete_text')}
        </>
      ),
      confirmLabel: t('files.delete'),
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync(undefined)
        toast.success(t('files.deleted'))
      },
    })
  const blockedReason = isAuthor || isManagement ? undefined : t('files.of_others')
  const shareAction: RowAction = {
    label: t(isShown ? 'files.hide' : 'files.show'),
    icon: isShown ? <IconEyeOff size={16} /> : <IconEye size={16} />,
    onClick: () => void toggleVisibility(),
  }
  const actions: RowAction[] = [
    ...(isOffice && attachment.kind !== 'voice' ? [shareAction] : []),
    {
      label: t('files.edit_caption'),
      icon: <IconPencil size={16} />,
      onClick: onEditCaption,
      disabledReason: blockedReason,
    },
    {
      label: t('files.delete'),
      icon: <IconTrash size={16} />,
      onClick: askToDelete,
      danger: true,
      disabledReason: attachment.is_evidence ? t('files.evidence') : blockedReason,
    },
  ]
  return <RowMenu name={`“${name}”`} actions={actions} />
}
