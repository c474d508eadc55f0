/** Puts the texts of a page together to rows of cells, as a reader sees them. */
import type { PlacedText } from './pdf-text.ts'

export interface Cell {
  readonly text: string
  readonly left: number
  readonly right: number
}
export type Row = readonly Cell[]

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** Words of a cell that are set one by one. Arabic words follow each other to the left. */
const join = (cell: Cell, next: PlacedText): Cell => {
  const texts =
    isArabic(cell.text) && isArabic(next.text) ? [next.text, cell.text] : [cell.text, next.text]
  return {
    text: texts.join(' '),
    left: cell.left,
    right: Math.max(cell.right, next.x + next.width),
  }
}

const toCells = (texts: readonly PlacedText[]): Cell[] => {
  const cells: Cell[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const one of [...texts].sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    // A word space is about a third of the letters' height.
    if (last && one.x - end < one.height * 0.8) cells[cells.length - 1] = join(last, one)
    else cells.push({ text: one.text, left: one.x, right: one.x + one.width })
    end = Math.max(end, one.x + one.width)
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.normalize('NFKC').trim() }))
}

/** From top to bottom, page after page; the cells of each row from left to right. */
export const toRows = (texts: readonly PlacedText[]): Row[] => {
  const rows: PlacedText[][] = []
  for (const one of [...texts].sort((a, b) => a.page - b.page || b.y - a.y)) {
    const [first] = rows.at(-1) ?? []
    const isSameRow =
      first?.page === one.page && Math.abs(first.y - one.y) < Math.max(one.height, 4) / 2
    if (isSameRow) rows.at(-1)!.push(one)
    else rows.push([one])
  }
  return rows.map(toCells)
}
