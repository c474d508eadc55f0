/**
 * Removes the digest from the name of an image: a stand-in has none.
 * @param {string} image
 */
export const withoutDigest = (image) => image.replace(/@sha256:[0-9a-f]+/, '')
