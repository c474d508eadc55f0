import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import { Ltr, UserText, useFormats, usePhotoInAddress, useTranslation } from '@warsha/web-kit'
import gallery from '../shared/photos.module.css'
import { PhotoInAddress } from '../shared/photos-and-videos.tsx'
import portal from '../shared/portal.module.css'
import { provenPartsId } from '../shared/proven-parts-id.ts'
import classes from './job.module.css'

type ProvenPart = NonNullable<PortalJobDetail['proven_parts']>[number]

/** Batch or serial number and the end of the warranty. */
const PartFacts = ({ part: { batch_number, warranty_until } }: { part: ProvenPart }) => {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  if (!batch_number && !warranty_until) return null
  return (
    <p className={portal.soft}>
      {batch_number && (
        <>
          {t('job.proof.batch')}: <Ltr>{batch_number}</Ltr>
        </>
      )}
      {batch_number && warranty_until && ' · '}
      {warranty_until && t('job.proof.until', { date: date(warranty_until) })}
    </p>
  )
}

const PartPhotos = ({ part }: { part: ProvenPart }) => {
  const { t } = useTranslation('portal')
  const { setPhoto } = usePhotoInAddress()
  return (
    <ul className={classes.photos}>
      {part.photos.map((photo) => {
        const name = t(`job.proof.${photo.proof_role}`)
        return (
          <li key={photo.id}>
            <button
              type="button"
              className={gallery.photo}
              aria-label={t('job.view_of', { name: `${name}: ${part.name}` })}
              onClick={() => setPhoto(photo.id, { replace: false })}
            >
              <img src={photo.thumbnail_url ?? photo.file_url} alt="" loading="lazy" />
            </button>
            <span className={portal.soft}>{name}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Parts with the photos of the old and the new part, and their warranty. Nothing without any. */
export const ProvenParts = ({ job: { proven_parts = [] } }: { job: PortalJobDetail }) => {
  const { t } = useTranslation('portal')
  const { number } = useFormats()
  if (proven_parts.length === 0) return null
  const photos = proven_parts.flatMap(({ name, photos }) =>
    photos.map(({ id, file_url, proof_role }) => {
      const alt = `${t(`job.proof.${proof_role}`)}: \u2068${name}\u2069`
      return { id, url: file_url, alt, caption: alt }
    }),
  )
  return (
    <section className={portal.card} id={provenPartsId} aria-labelledby="proven-parts-title">
      <h2 id="proven-parts-title">{t('job.proof.title')}</h2>
      <ul className={classes.proven}>
        {proven_parts.map((part) => (
          <li key={part.id}>
            <span className={classes.lineTitle}>
              <UserText>{part.name}</UserText>
              {part.quantity !== 1 && <Ltr> × {number(part.quantity)}</Ltr>}
            </span>
            <PartFacts part={part} />
            <PartPhotos part={part} />
          </li>
        ))}
      </ul>
      <PhotoInAddress photos={photos} />
    </section>
  )
}
