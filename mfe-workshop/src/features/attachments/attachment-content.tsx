import { IconFileTypePdf } from '@tabler/icons-react'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { useTranslation } from '@warsha/web-kit'
import { VideoPlayer } from '@warsha/web-kit/photos'
import classes from './attachments.module.css'
import { VoicePlayer } from './voice-player.tsx'

interface AttachmentContentProps {
  attachment: Attachment
  /** Shows a photo on the whole screen. */
  onView: () => void
}

/** The content of an attachment: a small picture that opens, a PDF file to download, or a voice note or video to play. */
export const AttachmentContent = ({ attachment, onView }: AttachmentContentProps) => {
  const { t } = useTranslation('work-card')
  const { kind, file_url, thumbnail_url, file_name, duration_seconds } = attachment
  const name = attachment.caption ?? file_name
  if (kind === 'voice')
    return <VoicePlayer label={name} url={file_url} seconds={duration_seconds ?? 0} />
  if (kind === 'video')
    return (
      <VideoPlayer
        label={t('files.play_of', { name })}
        url={file_url}
        seconds={duration_seconds ?? 0}
        failedText={t('files.video_failed')}
      />
    )
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
