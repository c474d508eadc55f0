import { readPhoto } from '@warsha/service-kit/photos'
import type { InventoryService } from '../../inventory-service.ts'

/** Returns the new photo, null to remove the photo, or undefined to keep it (a form sends its address back). */
export const readPhotoField = async (
  value: string | null | undefined,
): Promise<Buffer | null | undefined> => {
  if (value === null || value === '') return null
  return value?.startsWith('data:') ? readPhoto(value, 'invoice_photo_url') : undefined
}

/** Returns the signed address of a photo, which a browser can open for some minutes without a token. */
export const createPhotoUrl = (
  { urlSigner }: Pick<InventoryService, 'urlSigner'>,
  photoId: string,
): string => urlSigner.sign(`/api/spare-parts/invoice-photos/${photoId}`)
