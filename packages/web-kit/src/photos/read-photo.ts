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

/** Reads a file as a data URL. */
export const readPhoto = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
