import { IconEye } from '@tabler/icons-react'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { AttachmentContent } from './attachment-content.tsx'
import classes from './attachments.module.css'

interface AttachmentTileProps {
  attachment: Attachment
  /** Description of the task to which it belongs; only where attachments of several tasks are listed. */
  taskName?: string | null | undefined
  onView: () => void
  /** What the user can do with it. */
  menu?: ReactNode
}

/** A photo, a video, a PDF file or a voice note in a list. */
export const AttachmentTile = ({ attachment, taskName, onView, menu }: AttachmentTileProps) => {
  const { t } = useTranslation('work-card')
  const { nearDateTime } = useFormats()
  const { kind, proof_role, caption, file_name } = attachment
  const { is_visible_to_customer, added_by_name, added_at } = attachment
  return (
    <li className={classes.tile} data-kind={kind}>
      <AttachmentContent attachment={attachment} onView={onView} />
      <div className={classes.about}>
        <div className={classes.words}>
          <UserText className={classes.name}>{caption ?? file_name}</UserText>
          {proof_role && <span className={classes.soft}>{t(`proof.role.${proof_role}`)}</span>}
          {taskName && <UserText className={classes.soft}>{taskName}</UserText>}
          <span className={classes.soft}>
            <UserText>{added_by_name}</UserText> · {nearDateTime(added_at)}
          </span>
        </div>
        {menu}
      </div>
      {is_visible_to_customer && (
        <span className={classes.shared}>
          <IconEye size={14} aria-hidden="true" /> {t('files.customer_sees')}
        </span>
      )}
    </li>
  )
}
