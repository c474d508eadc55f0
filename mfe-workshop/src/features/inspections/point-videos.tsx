import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import { useTranslation } from '@warsha/web-kit'
import { VideoPlayer } from '@warsha/web-kit/photos'
import classes from './inspections.module.css'

/** Returns the videos of one point. @compatibility 1.1, removable from 1.3: services without videos send none. */
export const videosOf = (
  { videos = [] }: Inspection,
  point: Pick<InspectionPoint, 'id'>,
): Attachment[] => videos.filter(({ inspection_point_id }) => inspection_point_id === point.id)

interface PointVideosProps {
  videos: readonly Attachment[]
  name: string
}

/** Videos of a point, which play in their place. */
export const PointVideos = ({ videos, name }: PointVideosProps) => {
  const { t } = useTranslation('inspections')
  if (videos.length === 0) return null
  return (
    <ul className={classes.photos}>
      {videos.map(({ id, file_url, duration_seconds }, place) => (
        <li key={id}>
          <VideoPlayer
            label={t('photos.play', { number: place + 1, name })}
            url={file_url}
            seconds={duration_seconds ?? 0}
            failedText={t('work-card:files.video_failed')}
          />
        </li>
      ))}
    </ul>
  )
}
