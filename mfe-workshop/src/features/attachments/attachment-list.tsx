import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { usePhotoInAddress, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { AttachmentActions } from './attachment-actions.tsx'
import { AttachmentTile } from './attachment-tile.tsx'
import classes from './attachments.module.css'
import { CaptionModal } from './caption.modal.tsx'
import { PhotoInAddress } from './photo-in-address.tsx'

interface AttachmentListProps {
  attachments: readonly Attachment[]
  nameOfTask: (taskId: string) => string | undefined
}

export const AttachmentList = ({ attachments, nameOfTask }: AttachmentListProps) => {
  const { t } = useTranslation('work-card')
  const { setPhoto } = usePhotoInAddress()
  const [captionOf, setCaptionOf] = useState<string | null>(null)
  const edited = attachments.find(({ id }) => id === captionOf)
  return (
    <>
      <ul className={classes.tiles} aria-label={t('files.list')}>
        {attachments.map((attachment) => (
          <AttachmentTile
            key={attachment.id}
            attachment={attachment}
            taskName={attachment.task_id ? nameOfTask(attachment.task_id) : undefined}
            onView={() => setPhoto(attachment.id, { replace: false })}
            menu={
              <AttachmentActions
                attachment={attachment}
                onEditCaption={() => setCaptionOf(attachment.id)}
              />
            }
          />
        ))}
      </ul>
      <PhotoInAddress attachments={attachments} />
      {edited && <CaptionModal attachment={edited} onClose={() => setCaptionOf(null)} />}
    </>
  )
}
