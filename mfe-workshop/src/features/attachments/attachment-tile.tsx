import { IconEye, IconFileTypePdf } from '@tabler/icons-react'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { AttachmentActions } from './attachment-actions.tsx'
import classes from './attachments.module.css'
import { VoicePlayer } from './voice-player.tsx'

interface AttachmentTileProps {
  attachment: Attachment
  /** Description of the task to which it belongs; only where attachments of several tasks are listed. */
  taskName?: string | undefined
  onView: () => void
  onEditCaption: () => void
}

const Content = ({ attachment, onView }: Pick<AttachmentTileProps, 'attachment' | 'onView'>) => {
  const { t } = useTranslation('work-card')
  const { kind, file_url, thumbnail_url, file_name, duration_seconds } = attachment
  const name = attachment.caption ?? file_name
  if (kind === 'voice')
    return <VoicePlayer label={name} url={file_url} seconds={duration_seconds ?? 0} />
  if (kind === 'pdf')
    return (
      <a href={file_url} className={classes.file} aria-label={t('files.download_of', { name })}>
        <IconFileTypePdf size={40} stroke={1.4} aria-hidden="true" />
      </a>
    )
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={t('files.view_of', { name })}
      onClick={onView}
    >
      <img src={thumbnail_url ?? file_url} alt="" loading="lazy" />
    </button>
  )
}

/** A photo, a PDF file or a voice note in a list. */
export const AttachmentTile = ({
  attachment,
  taskName,
  onView,
  onEditCaption,
}: AttachmentTileProps) => {
  const { t } = useTranslation('work-card')
  const { nearDateTime } = useFormats()
  const { kind, caption, file_name, is_visible_to_customer, added_by_name, added_at } = attachment
  return (
    <li className={classes.tile} data-kind={kind}>
      <Content attachment={attachment} onView={onView} />
      <div className={classes.about}>
        <div className={classes.words}>
          <UserText className={classes.name}>{caption ?? file_name}</UserText>
          {taskName && <UserText className={classes.soft}>{taskName}</UserText>}
          <span className={classes.soft}>
            <UserText>{added_by_name}</UserText> · {nearDateTime(added_at)}
          </span>
        </div>
        <AttachmentActions attachment={attachment} onEditCaption={onEditCaption} />
      </div>
      {is_visible_to_customer && (
        <span className={classes.shared}>
          <IconEye size={14} aria-hidden="true" /> {t('files.customer_sees')}
        </span>
      )}
    </li>
  )
}
