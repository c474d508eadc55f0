import { IconFileTypePdf } from '@tabler/icons-react'
import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import { UserText, usePhotoInAddress, useTranslation } from '@warsha/web-kit'
import gallery from '../shared/photos.module.css'
import { PhotoInAddress, Video } from '../shared/photos-and-videos.tsx'
import portal from '../shared/portal.module.css'
import classes from './job.module.css'

type SharedFile = NonNullable<PortalJobDetail['attachments']>[number]

const nameOf = ({ caption, file_name }: SharedFile) => caption ?? file_name

/** Photos, videos and PDF files that the workshop shows to the customer. Nothing without any. */
export const SharedFiles = ({ job: { attachments = [] } }: { job: PortalJobDetail }) => {
  const { t } = useTranslation('portal')
  const { setPhoto } = usePhotoInAddress()
  if (attachments.length === 0) return null
  const photos = attachments.filter(({ kind }) => kind === 'photo')
  const videos = attachments.filter(({ kind }) => kind === 'video')
  const files = attachments.filter(({ kind }) => kind === 'pdf')
  return (
    <section className={portal.card} aria-labelledby="job-files">
      <h2 id="job-files">{t('job.files')}</h2>
      <ul className={classes.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={gallery.photo}
              aria-label={t('job.view_of', { name: nameOf(photo) })}
              onClick={() => setPhoto(photo.id, { replace: false })}
            >
              <img src={photo.thumbnail_url ?? photo.file_url} alt="" loading="lazy" />
            </button>
            {photo.caption && <UserText className={portal.soft}>{photo.caption}</UserText>}
          </li>
        ))}
      </ul>
      <ul className={classes.videos}>
        {videos.map((video) => (
          <li key={video.id}>
            <Video
              label={t('job.play_of', { name: nameOf(video) })}
              url={video.file_url}
              seconds={video.duration_seconds ?? 0}
              failedText={t('job.play_failed')}
            />
            {video.caption && <UserText className={portal.soft}>{video.caption}</UserText>}
          </li>
        ))}
      </ul>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <a href={file.file_url} className={portal.link}>
              <IconFileTypePdf size={20} aria-hidden="true" /> <UserText>{nameOf(file)}</UserText>
            </a>
          </li>
        ))}
      </ul>
      <PhotoInAddress
        photos={photos.map((photo) => ({
          id: photo.id,
          url: photo.file_url,
          alt: nameOf(photo),
          caption: photo.caption,
        }))}
      />
    </section>
  )
}
