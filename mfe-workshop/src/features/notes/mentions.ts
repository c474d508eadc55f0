/** Names after an @ in the text of a note. */

interface Named {
  readonly id: string
  readonly name: string
}

interface MentionQuery {
  /** Position of the @. */
  readonly start: number
  /** What is typed after it. */
  readonly typed: string
}

const maxTyped = 40
const maxSuggestions = 6

/** Returns the mention that is being typed before the caret, or null. An @ within a word, as in an address, is none. */
export const findMentionQuery = (text: string, caret: number): MentionQuery | null => {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  if (start < 0 || /\S/.test(before.charAt(start - 1))) return null
  const typed = before.slice(start + 1)
  return typed.length > maxTyped || /[\n@]/.test(typed) ? null : { start, typed }
}

/** Returns those whose name has words that begin with the typed text. Nobody once the whole name and a space are typed. */
export const suggestStaff = <T extends Named>(staff: readonly T[], typed: string): T[] => {
  const query = typed.toLocaleLowerCase()
  if (staff.some(({ name }) => query.startsWith(`${name.toLocaleLowerCase()} `))) return []
  return staff
    .filter(({ name }) => ` ${name.toLocaleLowerCase()}`.includes(` ${query}`))
    .slice(0, maxSuggestions)
}

/** Replaces the typed mention by the name and a space. */
export const insertMention = (
  text: string,
  caret: number,
  { start }: MentionQuery,
  name: string,
): { text: string; caret: number } => {
  const inserted = `@${name} `
  return {
    text: text.slice(0, start) + inserted + text.slice(caret).replace(/^ /, ''),
    caret: start + inserted.length,
  }
}

export interface NoteSegment {
  readonly text: string
  /** The mentioned user, or null for other text. */
  readonly userId: string | null
}

/** Divides a text into mentions and other text. Of two names the longer one is meant: "@Ali Hassan" is not "@Ali". */
export const splitMentions = (text: string, staff: readonly Named[]): NoteSegment[] => {
  const byLength = [...staff].sort((one, other) => other.name.length - one.name.length)
  const segments: NoteSegment[] = []
  let position = 0
  let plainFrom = 0
  while (position < text.length) {
    const rest = text.slice(position)
    const user = byLength.find(({ name }) => {
      const end = rest.charAt(name.length + 1)
      return rest.startsWith(`@${name}`) && !/[\p{L}\p{N}]/u.test(end)
    })
    if (!user) {
      position += 1
      continue
    }
    if (plainFrom < position) segments.push({ text: text.slice(plainFrom, position), userId: null })
    segments.push({ text: `@${user.name}`, userId: user.id })
    position += user.name.length + 1
    plainFrom = position
  }
  if (plainFrom < text.length) segments.push({ text: text.slice(plainFrom), userId: null })
  return segments
}

/** A mention that was chosen from the list, which may have several employees of one name. */
export interface ChosenMention extends Named {
  /** Position of the @. */
  readonly start: number
}

/**
 * Returns the chosen mentions that a change of the text left whole, at their new positions.
 *
 * @param caret after the change: what follows it was there before
 */
export const moveChosenMentions = (
  chosen: readonly ChosenMention[],
  before: string,
  after: string,
  caret: number,
): ChosenMention[] => {
  const shared = Math.min(before.length, after.length)
  const maxSuffix = Math.min(shared, after.length - caret)
  let suffix = 0
  while (suffix < maxSuffix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1
  let prefix = 0
  while (prefix < shared - suffix && before.charAt(prefix) === after.charAt(prefix)) prefix += 1
  return chosen.flatMap((mention) => {
    const { start, name } = mention
    if (start + 1 + name.length <= prefix) return [mention]
    if (start < before.length - suffix) return []
    return [{ ...mention, start: start + after.length - before.length }]
  })
}

/**
 * Returns the ids of the users that the text mentions, each once. A name that was typed by hand means all employees of that
 * name.
 */
export const findMentionedIds = (
  text: string,
  staff: readonly Named[],
  chosen: readonly ChosenMention[] = [],
): string[] => {
  const ids = new Set<string>()
  let position = 0
  for (const { text: part, userId } of splitMentions(text, staff)) {
    const start = position
    position += part.length
    if (userId === null) continue
    const isNamed = ({ name }: Named) => part === `@${name}`
    const chosenHere = chosen.find((mention) => mention.start === start && isNamed(mention))
    for (const { id } of chosenHere ? [chosenHere] : staff.filter(isNamed)) ids.add(id)
  }
  return [...ids]
}
