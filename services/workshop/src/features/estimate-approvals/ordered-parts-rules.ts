/** Parts that are to be ordered, and parts that were added to the card by hand meanwhile. Pure: no database. */

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

/** Splits ordered parts into those that a line of the card covers, each by its own line, and those that are still missing. */
export const matchAddedParts = <Line extends PartQuantity>(
  ordered: readonly Line[],
  added: readonly AddedPart[],
): { covered: { line: Line; part: AddedPart }[]; missing: Line[] } => {
  const free = [...added]
  const covered: { line: Line; part: AddedPart }[] = []
  const missing: Line[] = []
  for (const line of ordered) {
    const place = free.findIndex(
      ({ part_id, quantity }) => part_id === line.part_id && quantity >= line.quantity,
    )
    const [part] = place < 0 ? [] : free.splice(place, 1)
    if (part) covered.push({ line, part })
    else missing.push(line)
  }
  return { covered, missing }
}
