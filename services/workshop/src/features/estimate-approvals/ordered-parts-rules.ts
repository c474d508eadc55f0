/** Parts that are to be ordered, and parts that were added to the card by hand meanwhile. Pure: no database. */
import { roundToHundredths } from '@warsha/contracts/base/hundredths'

interface PartQuantity {
  readonly part_id: string
  readonly quantity: number
}

/** A part line of the card that belongs to no approved line. */
export interface AddedPart extends PartQuantity {
  readonly id: string
  /** False while inventory has not answered yet: the line may still be refused. */
  readonly isHeld: boolean
}

export interface CoveredPart<Line> {
  readonly line: Line
  readonly parts: readonly AddedPart[]
}

/** An ordered part of which no more than portions were added by hand. */
export interface MissingPart<Line> extends CoveredPart<Line> {
  /** Of the ordered quantity, without the portions. */
  readonly missing: number
}

/**
 * Splits ordered parts into those that lines of the card cover and those of which at least a portion is still missing. A line
 * covers only one ordered part: one with its whole quantity if there is one, else the earliest of what is left.
 */
export const matchAddedParts = <Line extends PartQuantity>(
  ordered: readonly Line[],
  added: readonly AddedPart[],
): { covered: CoveredPart<Line>[]; missing: MissingPart<Line>[] } => {
  const free = [...added]
  const covered: CoveredPart<Line>[] = []
  const incomplete: Line[] = []
  for (const line of ordered) {
    const part = takeFirst(free, (one) => isSamePart(one, line) && one.quantity >= line.quantity)
    if (part) covered.push({ line, parts: [part] })
    else incomplete.push(line)
  }
  const missing: MissingPart<Line>[] = []
  for (const line of incomplete) {
    const portions = takePortions(free, line)
    if (portions.missing > 0) missing.push(portions)
    else covered.push(portions)
  }
  return { covered, missing }
}

const isSamePart = (one: PartQuantity, other: PartQuantity): boolean =>
  one.part_id === other.part_id

/** Removes the first part that matches, and returns it. */
const takeFirst = (
  free: AddedPart[],
  matches: (part: AddedPart) => boolean,
): AddedPart | undefined => {
  const place = free.findIndex(matches)
  return place < 0 ? undefined : free.splice(place, 1)[0]
}

const takePortions = <Line extends PartQuantity>(
  free: AddedPart[],
  line: Line,
): MissingPart<Line> => {
  const parts: AddedPart[] = []
  let missing = line.quantity
  while (missing > 0) {
    const part = takeFirst(free, (one) => isSamePart(one, line))
    if (!part) break
    parts.push(part)
    missing = roundToHundredths(missing - part.quantity)
  }
  return { line, parts, missing }
}
