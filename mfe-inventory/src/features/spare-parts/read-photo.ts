/** The photo of a supplier's invoice, as the form sends it (spec staff-operations 5 and 9; design safety.md, rule 6). */

const kinds = ['image/png', 'image/jpeg', 'image/webp']
export const photoKinds = kinds.join(',')
const mostBytes = 5 * 1024 * 1024

/** Codes of the errors that have texts of their own. */
export type PhotoFault = 'not_an_image' | 'photo_too_large'

/** Why a file can't be the photo; null when it can. The server looks at its content again. */
export const photoFault = ({ type, size }: Pick<File, 'type' | 'size'>): PhotoFault | null => {
  if (!kinds.includes(type)) return 'not_an_image'
  return size > mostBytes ? 'photo_too_large' : null
}

/** The file as a data URL. */
export const readPhoto = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
