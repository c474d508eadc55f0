import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { useFormats, usePhotoInAddress } from '@warsha/web-kit'
import { PhotoViewer, type ViewedPhoto } from '@warsha/web-kit/photos'

/** Shows the photo of the address on the whole screen, if it is one of these. */
export const ViewedPhotoInAddress = ({ photos }: { photos: readonly ViewedPhoto[] }) => {
  const { openId, setPhoto } = usePhotoInAddress()
  if (!openId || !photos.some(({ id }) => id === openId)) return null
  return (
    <PhotoViewer
      photos={photos}
      openId={openId}
      onOpen={(id) => setPhoto(id, { replace: true })}
      onClose={() => setPhoto(null, { replace: true })}
    />
  )
}

/** Shows the photo of the address on the whole screen, if it is one of these attachments. */
export const PhotoInAddress = ({ attachments }: { attachments: readonly Attachment[] }) => {
  const { nearDateTime } = useFormats()
  const photos = attachments.filter(({ kind }) => kind === 'photo')
  return (
    <ViewedPhotoInAddress
      photos={photos.map(({ id, file_url, caption, file_name, added_by_name, added_at }) => ({
        id,
        url: file_url,
        alt: caption ?? file_name,
        caption,
        facts: `\u2068${added_by_name}\u2069 · ${nearDateTime(added_at)}`,
      }))}
    />
  )
}
