import { IconCamera } from '@tabler/icons-react'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type { Inspection } from '@warsha/contracts/workshop/inspections/inspections'
import { usePhotoInAddress, useTranslation } from '@warsha/web-kit'
import { acceptedPhotoTypes } from '@warsha/web-kit/photos'
import type { ChangeEvent } from 'react'
import { ViewedPhotoInAddress } from '../attachments/photo-in-address.tsx'
import { RecordVideoButton } from '../attachments/record-video.button.tsx'
import thumbnail from '../attachments/thumbnail.module.css'
import { UploadList } from '../uploads/upload-list.tsx'
import classes from './inspections.module.css'
import { usePointUploads } from './use-point-uploads.ts'

interface PointThumbnailsProps {
  photos: readonly Attachment[]
  name: string
}

/** Small pictures of a point. A tap opens them on the whole screen. */
export const PointThumbnails = ({ photos, name }: PointThumbnailsProps) => {
  const { t } = useTranslation('inspections')
  const { setPhoto } = usePhotoInAddress()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.photos} aria-label={t('photos.of', { name })}>
        {photos.map(({ id, thumbnail_url, file_url }, place) => (
          <li key={id}>
            <button
              type="button"
              className={thumbnail.photo}
              aria-label={t('photos.view', { number: place + 1, name })}
              onClick={() => setPhoto(id, { replace: false })}
            >
              <img src={thumbnail_url ?? file_url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <ViewedPhotoInAddress
        photos={photos.map(({ id, file_url, caption }) => ({
          id,
          url: file_url,
          alt: caption ?? name,
          caption: caption ?? name,
        }))}
      />
    </>
  )
}

interface AddPointFilesProps {
  inspection: Inspection
  pointId: string
}

/** Takes a photo or a video with the camera of the phone, and sends it while the mechanic goes on. */
export const AddPointFiles = ({ inspection, pointId }: AddPointFilesProps) => {
  const { t } = useTranslation('inspections')
  const queue = usePointUploads(inspection, pointId)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (files.length > 0) queue.add(files)
  }
  return (
    <>
      <label className={classes.tool}>
        <IconCamera size={20} aria-hidden="true" />
        <span>{t('photos.add')}</span>
        <input
          type="file"
          accept={acceptedPhotoTypes.join(',')}
          capture="environment"
          onChange={onChange}
        />
      </label>
      <RecordVideoButton size="md" onVideo={(file, seconds) => queue.add([file], seconds)} />
      <UploadList queue={queue} />
    </>
  )
}
