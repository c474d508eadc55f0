/** Removes differences in case, punctuation and Arabic spelling. */
const normalizeHeading = (heading: string): string =>
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
 * Returns a function that finds the field of a column by its heading, or null.
 *
 * @param headings the headings of each field in other programs, separated by |
 */
export const createHeadingMatcher = <Target extends string>(
  headings: Readonly<Record<Target, string>>,
) => {
  const targets: ReadonlyMap<string, Target> = new Map(
    (Object.keys(headings) as Target[]).flatMap((target) =>
      headings[target]
        .split('|')
        .map((heading): [string, Target] => [normalizeHeading(heading), target]),
    ),
  )
  return (heading: string): Target | null => targets.get(normalizeHeading(heading)) ?? null
}
