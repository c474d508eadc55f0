/** The fonts of printed documents, embedded so that a PDF looks the same on a machine without fonts. */
import regular from './fonts/warsha-arabic-400.woff2'
import bold from './fonts/warsha-arabic-600.woff2'
import latin from './fonts/warsha-latin.woff2'

/** A busy browser may print before it has decoded a font. `swap` then prints the text in another font; `block` leaves it out. */
const fontFace = (family: string, weight: string, base64: string, range = ''): string =>
  `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; ${range}
src: url("data:font/woff2;base64,${base64}") format("woff2"); }`

const arabicOnly = 'unicode-range: U+0600-06FF, U+200C-200F, U+FDFC;'

/** CSS that embeds the fonts of documents, because the browser that prints them loads nothing. */
export const fontFaces = [
  fontFace('Warsha Latin', '400 600', latin),
  fontFace('Warsha Arabic', '400 499', regular, arabicOnly),
  fontFace('Warsha Arabic', '500 700', bold, arabicOnly),
].join('\n')
