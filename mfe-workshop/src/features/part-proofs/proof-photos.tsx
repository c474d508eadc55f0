import { IconCamera, IconCheck, IconPlus } from '@tabler/icons-react'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type { PartProof } from '@warsha/contracts/workshop/warranty/part-proofs'
import type { ProofRole } from '@warsha/contracts/workshop/warranty/warranty-rules'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { usePhotoInAddress, useTranslation } from '@warsha/web-kit'
import { acceptedPhotoTypes } from '@warsha/web-kit/photos'
import type { ChangeEvent } from 'react'
import thumbnail from '../attachments/thumbnail.module.css'
import { UploadList } from '../uploads/upload-list.tsx'
import classes from './part-proofs.module.css'
import { useProofUploads } from './use-proof-uploads.ts'

interface RoleProps {
  part: PartProof
  role: ProofRole
}

interface TakePhotoProps extends RoleProps {
  /** Further photos have a small button. */
  isFurther: boolean
  onFiles: (files: readonly File[]) => void
}

/** One tap opens the camera of the phone. */
const TakePhoto = ({ part, role, isFurther, onFiles }: TakePhotoProps) => {
  const { t } = useTranslation('work-card')
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  const Icon = isFurther ? IconPlus : IconCamera
  return (
    <label className={classes.take} data-further={isFurther || undefined}>
      <Icon size={isFurther ? 20 : 26} aria-hidden="true" />
      {!isFurther && <span>{t(`proof.take.${role}`)}</span>}
      <input
        type="file"
        accept={acceptedPhotoTypes.join(',')}
        capture="environment"
        aria-label={t(isFurther ? 'proof.take_further' : 'proof.take_of', {
          role: t(`proof.role.${role}`),
          part: part.part_name,
        })}
        onChange={onChange}
      />
    </label>
  )
}

const Thumbnails = ({ part, role, photos }: RoleProps & { photos: readonly Attachment[] }) => {
  const { t } = useTranslation('work-card')
  const { setPhoto } = usePhotoInAddress()
  return photos.map((photo, place) => (
    <button
      key={photo.id}
      type="button"
      className={thumbnail.photo}
      aria-label={t('proof.view_of', {
        role: t(`proof.role.${role}`),
        part: part.part_name,
        number: place + 1,
      })}
      onClick={() => setPhoto(photo.id, { replace: false })}
    >
      <img src={photo.thumbnail_url ?? photo.file_url} alt="" loading="lazy" />
    </button>
  ))
}

interface ProofPhotosProps extends RoleProps {
  card: WorkCard
  canAdd: boolean
}

/** The photos of the old or the new part, or the button that takes the first one. */
export const ProofPhotos = ({ card, part, role, canAdd }: ProofPhotosProps) => {
  const { t } = useTranslation('work-card')
  const queue = useProofUploads(card, part, role)
  const photos = part.photos.filter(({ proof_role }) => proof_role === role)
  const isTaken = photos.length > 0 || queue.uploads.length > 0
  if (!isTaken && !canAdd)
    return <p className={classes.none}>{t('proof.none', { role: t(`proof.role.${role}`) })}</p>
  return (
    <div className={classes.role}>
      {isTaken && (
        <p className={classes.roleName}>
          {photos.length > 0 && <IconCheck size={16} aria-hidden="true" />}
          {t(`proof.take.${role}`)}
        </p>
      )}
      <div className={classes.tiles}>
        <Thumbnails part={part} role={role} photos={photos} />
        {canAdd && <TakePhoto part={part} role={role} isFurther={isTaken} onFiles={queue.add} />}
      </div>
      <UploadList queue={queue} />
    </div>
  )
}
