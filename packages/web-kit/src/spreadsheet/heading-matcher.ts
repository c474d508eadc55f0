/** Which field a column holds, by its heading. */

/** Headings differ in case, dots, dashes, the article of a letter, and in the spelling of Arabic letters. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Gives a reader of headings: the field of a heading, or null.
 * @param words of each field the headings that other programs give it, with | between them
 */
export const createHeadingMatcher = <Target extends string>(
  words: Readonly<Record<Target, string>>,
) => {
  const known: ReadonlyMap<string, Target> = new Map(
    (Object.keys(words) as Target[]).flatMap((target) =>
      words[target].split('|').map((word): [string, Target] => [plain(word), target]),
    ),
  )
  return (heading: string): Target | null => known.get(plain(heading)) ?? null
}
