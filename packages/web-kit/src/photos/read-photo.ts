import { maxPhotoBytes, photoMimeTypes } from '@warsha/contracts/base/photos'

export type PhotoErrorCode = 'not_an_image' | 'photo_too_large'

/** Returns why the file cannot be the photo, or null if it can. The server checks the content again. */
export const findPhotoError = ({
  type,
  size,
}: Pick<File, 'type' | 'size'>): PhotoErrorCode | null => {
  if (!(photoMimeTypes as readonly string[]).includes(type)) return 'not_an_image'
  return size > maxPhotoBytes ? 'photo_too_large' : null
}
