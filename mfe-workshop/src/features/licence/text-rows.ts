/** Puts the texts of a page together to rows of cells, as a reader sees them. */
import type { PlacedText } from './pdf-text.ts'

export interface Cell {
  readonly text: string
  readonly left: number
  readonly right: number
}
export type Row = readonly Cell[]

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** In shares of the letters' height: a word space has about 0.3, and letters that are set one by one have no space. */
const minWordSpace = 0.15
const maxWordSpace = 0.8

/** Words or letters of a cell that are set one by one. Arabic ones follow each other to the left. */
const join = (cell: Cell, next: PlacedText): Cell => {
  const space = next.x - cell.right > next.height * minWordSpace ? ' ' : ''
  const texts =
    isArabic(cell.text) && isArabic(next.text) ? [next.text, cell.text] : [cell.text, next.text]
  return {
    text: texts.join(space),
    left: cell.left,
    right: Math.max(cell.right, next.x + next.width),
  }
}

const toCells = (texts: readonly PlacedText[]): Cell[] => {
  const cells: Cell[] = []
  for (const one of [...texts].sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    if (last && one.x - last.right < one.height * maxWordSpace)
      cells[cells.length - 1] = join(last, one)
    else cells.push({ text: one.text, left: one.x, right: one.x + one.width })
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
