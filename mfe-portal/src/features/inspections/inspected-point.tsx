import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import type { PortalInspection } from '@warsha/contracts/portal/portal'
import { isSkipReason } from '@warsha/contracts/workshop/inspections/inspection-rules'
import {
  Ltr,
  UserText,
  useFormats,
  useNameOf,
  usePhotoInAddress,
  useTranslation,
} from '@warsha/web-kit'
import gallery from '../shared/photos.module.css'
import { PhotoInAddress, Video } from '../shared/photos-and-videos.tsx'
import portal from '../shared/portal.module.css'
import classes from './inspection.module.css'

type Point = PortalInspection['points'][number]

const icons = { green: IconCheck, amber: IconAlertTriangle, red: IconX, skipped: IconMinus }

/** Photos of a point. */
const PointPhotos = ({ photos, name }: { photos: Point['photos']; name: string }) => {
  const { t } = useTranslation('inspection')
  const { setPhoto } = usePhotoInAddress()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.photos} aria-label={t('photos_of', { name })}>
        {photos.map(({ id, thumbnail_url }, place) => (
          <li key={id}>
            <button
              type="button"
              className={gallery.photo}
              aria-label={t('view', { number: place + 1, name })}
              onClick={() => setPhoto(id, { replace: false })}
            >
              <img src={thumbnail_url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoInAddress
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

/** Videos of a point. @compatibility 1.1, removable from 1.3: services without videos send none. */
const PointVideos = ({ videos = [], name }: { videos: Point['videos']; name: string }) => {
  const { t } = useTranslation('inspection')
  if (videos.length === 0) return null
  return (
    <ul className={classes.photos}>
      {videos.map(({ id, file_url, duration_seconds }, place) => (
        <li key={id}>
          <Video
            label={t('play', { number: place + 1, name })}
            url={file_url}
            seconds={duration_seconds}
            failedText={t('play_failed')}
          />
        </li>
      ))}
    </ul>
  )
}

const PreviousAnswer = ({ point: { previous, unit } }: { point: Point }) => {
  const { t } = useTranslation('inspection')
  const { date, number } = useFormats()
  if (!previous) return null
  return (
    <span className={portal.soft}>
      {t('previous', { date: date(previous.at) })}{' '}
      {previous.value !== null && (
        <>
          <Ltr>{`${number(previous.value)} ${unit ?? ''}`.trim()}</Ltr> ·{' '}
        </>
      )}
      {t(`results.${previous.result}`)}
    </span>
  )
}

/** A point with its value, note, photos, and what it was at the last visit. */
export const InspectedPoint = ({ point }: { point: Point }) => {
  const { t } = useTranslation('inspection')
  const { number } = useFormats()
  const nameOf = useNameOf()
  const { value, unit, note, skip_reason, photos } = point
  // Every point of a completed inspection has a result.
  const result = point.result ?? 'skipped'
  const Icon = icons[result]
  return (
    <li className={classes.point}>
      <span className={classes.mark} data-tone={result} aria-hidden="true">
        <Icon size={18} stroke={2.2} />
      </span>
      <div className={classes.text}>
        <UserText>{nameOf(point)}</UserText>
        {note !== null && <UserText className={classes.note}>{note}</UserText>}
        {skip_reason !== null && (
          <span className={portal.soft}>
            {t('skipped', {
              reason: isSkipReason(skip_reason)
                ? t(`reasons.${skip_reason}`)
                : `\u2068${skip_reason}\u2069`,
            })}
          </span>
        )}
        <PreviousAnswer point={point} />
        <PointPhotos photos={photos} name={nameOf(point)} />
        <PointVideos videos={point.videos} name={nameOf(point)} />
      </div>
      {value !== null && (
        <Ltr className={classes.value}>{`${number(value)} ${unit ?? ''}`.trim()}</Ltr>
      )}
    </li>
  )
}
