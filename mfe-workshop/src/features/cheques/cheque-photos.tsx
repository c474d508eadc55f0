import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import type { ChequePhotos as Photos } from '@warsha/contracts/workshop/money/photos'
import { errorText, FailedPanel, Skeleton, useTranslation } from '@warsha/web-kit'
import { PhotoDialog, PhotoDrop } from '@warsha/web-kit/photos'
import { useChangeChequePhoto, useChequePhotos } from './cheques.api.ts'
import classes from './cheques.module.css'

export type ChequeSide = 'front' | 'back'

interface SidePhotoProps {
  cheque: Cheque
  side: ChequeSide
  url: string | null
  isShown: boolean
  onShow: (side: ChequeSide | null) => void
}

const SidePhoto = ({
  cheque: { id, number, status },
  side,
  url,
  isShown,
  onShow,
}: SidePhotoProps) => {
  const { t } = useTranslation('cheques')
  const change = useChangeChequePhoto(id)
  const photos = useChequePhotos(id)
  const label = t(`photos.${side}`)
  const alt = t(`photos.${side}_of`, { number })
  // The server keeps the photos of a cheque that is not held.
  const canChange = !change.isPending && (url === null || status === 'held')
  return (
    <>
      <PhotoDrop
        label={label}
        alt={alt}
        url={url}
        error={change.error && errorText(change.error, t('photos.failed'))}
        isDisabled={!canChange}
        path={side}
        onPhoto={(photo) => change.mutate({ side, photo })}
        onRemove={url && canChange ? () => change.mutate({ side, photo: null }) : undefined}
        onShow={url ? () => onShow(side) : undefined}
      />
      {isShown && (
        <PhotoDialog
          title={alt}
          alt={alt}
          url={url}
          error={photos.error}
          retry={() => void photos.refetch()}
          onClose={() => onShow(null)}
        />
      )}
    </>
  )
}

const urlOf = (photos: Photos, side: ChequeSide) =>
  side === 'front' ? photos.front_url : photos.back_url

interface ChequePhotosProps {
  cheque: Cheque
  /** The side whose photo is shown as a whole, in a dialog above this one. */
  shownSide: ChequeSide | null
  onShow: (side: ChequeSide | null) => void
}

/** The photos of both sides of a cheque. Everybody who may change the cheque may change them. */
export const ChequePhotos = ({ cheque, shownSide, onShow }: ChequePhotosProps) => {
  const { t } = useTranslation('cheques')
  const { data, error, refetch } = useChequePhotos(cheque.id)
  return (
    <section aria-labelledby="cheque-photos">
      <h3 id="cheque-photos" className={classes.head}>
        {t('photos.title')}
      </h3>
      {!data && error && (
        <FailedPanel
          error={error}
          fallback={t('photos.load_failed')}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={120} radius="md" aria-busy="true" />}
      {data && (
        <div className={classes.photos}>
          {(['front', 'back'] as const).map((side) => (
            <SidePhoto
              key={side}
              cheque={cheque}
              side={side}
              url={urlOf(data, side)}
              isShown={side === shownSide}
              onShow={onShow}
            />
          ))}
        </div>
      )}
    </section>
  )
}
