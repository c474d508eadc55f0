import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react'
import {
  ActionIcon,
  Modal,
  StatePanel,
  UserText,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { type KeyboardEvent, useState } from 'react'
import classes from './photo-viewer.module.css'
import { usePhotoGestures } from './use-photo-gestures.ts'

export interface ViewedPhoto {
  id: string
  url: string
  /** Describes the picture. */
  alt: string
  caption?: string | null
  /** Shown below the caption, for instance who took it. */
  facts?: string
}

interface PhotoViewerProps {
  /** At least one. */
  photos: readonly ViewedPhoto[]
  /** The photo that is open. Without a match, the first one. */
  openId: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** Arrow keys and swipes are mirrored in right-to-left pages. */
const isRightToLeft = () => document.documentElement.dir === 'rtl'

const Picture = ({ photo, onSwipe }: { photo: ViewedPhoto; onSwipe: (step: number) => void }) => {
  const { t } = useTranslation('kit')
  const [isBroken, setBroken] = useState(false)
  const { stageProps } = usePhotoGestures((step) => onSwipe(isRightToLeft() ? -step : step))
  return (
    <div className={classes.stage} data-testid="stage" {...stageProps}>
      {isBroken ? (
        <StatePanel
          role="alert"
          icon={<IconPhotoOff size={28} stroke={1.6} />}
          title={t('photo.failed')}
        />
      ) : (
        <img
          src={photo.url}
          alt={photo.alt}
          className={classes.picture}
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}

/**
 * Photos one at a time on the whole screen: arrow keys, swipes and buttons change the photo, a double tap zooms, Esc closes and
 * returns the focus.
 */
export const PhotoViewer = ({ photos, openId, onOpen, onClose }: PhotoViewerProps) => {
  const { t } = useTranslation('kit')
  useReturnFocus()
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === openId),
  )
  const photo = photos[index]
  if (!photo) return null

  const show = (step: number) => {
    const next = photos[index + step]
    if (next) onOpen(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRightToLeft() ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      Home: -index,
      End: photos.length - 1 - index,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(step)
  }
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('photo.place', { number: index + 1, total: photos.length })}
      classNames={{ body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog; its buttons do the same */}
      <div className={classes.viewer} onKeyDown={onKeyDown}>
        <Picture key={photo.id} photo={photo} onSwipe={show} />
        <div className={classes.foot}>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={t('photo.previous')}
            // The focus stays on it, so that keys still work at the ends.
            aria-disabled={index === 0}
            data-disabled={index === 0 || undefined}
            onClick={() => show(-1)}
          >
            <IconChevronLeft className={classes.pointing} />
          </ActionIcon>
          <p className={classes.caption} aria-live="polite">
            {photo.caption && <UserText>{photo.caption}</UserText>}
            {photo.facts && <span className={classes.soft}> {photo.facts}</span>}
          </p>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={t('photo.next')}
            aria-disabled={index === photos.length - 1}
            data-disabled={index === photos.length - 1 || undefined}
            data-autofocus
            onClick={() => show(1)}
          >
            <IconChevronRight className={classes.pointing} />
          </ActionIcon>
        </div>
      </div>
    </Modal>
  )
}
