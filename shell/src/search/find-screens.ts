/** Finds screens by name. The server finds records, with more spelling variants. */
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'

/** Removes case, diacritics and variants of Arabic letters. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .trim()

/** Returns the screens whose name contains `text` in any language; all screens for an empty text. */
export const findScreensByName = (
  text: string,
  menu: readonly NavigationEntry[],
): NavigationEntry[] => {
  const normalizedText = normalize(text)
  return menu.filter(({ label }) =>
    Object.values(label).some((name) => normalize(name).includes(normalizedText)),
  )
}
