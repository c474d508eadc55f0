/** Screens found by name. Records are found by the server, which knows more spellings than this. */
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'

/** Without case, marks and the variants of Arabic letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .trim()

/** Those whose name in either language holds the text; all of them for an empty one. */
export const screensNamed = (text: string, menu: readonly NavigationEntry[]): NavigationEntry[] => {
  const wanted = plain(text)
  return menu.filter(({ label }) =>
    [label.en, label.ar].some((name) => plain(name).includes(wanted)),
  )
}
