import { usePhotoInAddress } from '@warsha/web-kit'
import type { VideoPlayer, ViewedPhoto } from '@warsha/web-kit/photos'
import { type ComponentProps, lazy, Suspense } from 'react'

/** Loaded when a photo is opened. */
const LazyPhotoViewer = lazy(() =>
  import('@warsha/web-kit/photos').then(({ PhotoViewer }) => ({ default: PhotoViewer })),
)

/** Loaded with the first video. */
const LazyVideoPlayer = lazy(() =>
  import('@warsha/web-kit/photos').then(({ VideoPlayer: component }) => ({ default: component })),
)

/** Shows the photo of the address on the whole screen, if it is one of these. */
export const PhotoInAddress = ({ photos }: { photos: readonly ViewedPhoto[] }) => {
  const { openId, setPhoto } = usePhotoInAddress()
  if (!openId || !photos.some(({ id }) => id === openId)) return null
  return (
    <Suspense>
      <LazyPhotoViewer
        photos={photos}
        openId={openId}
        onOpen={(id) => setPhoto(id, { replace: true })}
        onClose={() => setPhoto(null, { replace: true })}
      />
    </Suspense>
  )
}

export const Video = (props: ComponentProps<typeof VideoPlayer>) => (
  <Suspense>
    <LazyVideoPlayer {...props} />
  </Suspense>
)
