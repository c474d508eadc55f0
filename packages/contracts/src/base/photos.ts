/** Limits of photos that users upload, for browser and server. Without zod: fields for photos import this file. */

export const photoMimeTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const maxPhotoBytes = 5 * 1024 * 1024
/** A photo of the maximum size as a data URL, plus other fields. */
export const maxPhotoBodyBytes = Math.ceil(7.2 * 1024 * 1024)
