import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { useFormats, useSearchParams, useTranslation } from '@warsha/web-kit'
import { PhotoViewer } from '@warsha/web-kit/photos'
import { useState } from 'react'
import { AttachmentTile } from './attachment-tile.tsx'
import classes from './attachments.module.css'
import { CaptionModal } from './caption.modal.tsx'

/** The photo on the whole screen is in the address, so that Back closes it. */
const photoParameter = 'photo'

interface AttachmentListProps {
  attachments: readonly Attachment[]
  nameOfTask: (taskId: string) => string | undefined
}

export const AttachmentList = ({ attachments, nameOfTask }: AttachmentListProps) => {
  const { t } = useTranslation('work-card')
  const { nearDateTime } = useFormats()
  const [params, setParams] = useSearchParams()
  const [captionOf, setCaptionOf] = useState<string | null>(null)
  const openId = params.get(photoParameter)
  const photos = attachments.filter(({ kind }) => kind === 'photo')
  const edited = attachments.find(({ id }) => id === captionOf)

  const setPhoto = (id: string | null, replace: boolean) => {
    const next = new URLSearchParams(params)
    if (id) next.set(photoParameter, id)
    else next.delete(photoParameter)
    setParams(next, { replace })
  }
  return (
    <>
      <ul className={classes.tiles} aria-label={t('files.list')}>
        {attachments.map((attachment) => (
          <AttachmentTile
            key={attachment.id}
            attachment={attachment}
            taskName={attachment.task_id ? nameOfTask(attachment.task_id) : undefined}
            onView={() => setPhoto(attachment.id, false)}
            onEditCaption={() => setCaptionOf(attachment.id)}
          />
        ))}
      </ul>
      {openId && photos.some(({ id }) => id === openId) && (
        <PhotoViewer
          photos={photos.map(({ id, file_url, caption, file_name, added_by_name, added_at }) => ({
            id,
            url: file_url,
            alt: caption ?? file_name,
            caption,
            facts: `\u2068${added_by_name}\u2069 · ${nearDateTime(added_at)}`,
          }))}
          openId={openId}
          onOpen={(id) => setPhoto(id, true)}
          onClose={() => setPhoto(null, true)}
        />
      )}
      {edited && <CaptionModal attachment={edited} onClose={() => setCaptionOf(null)} />}
    </>
  )
}
