import type { PointerEvent, ReactNode } from 'react'
import classes from './dense.module.css'

/** Letters may be a little higher than their line, so a line is cut at the bottom only if half of another one is missing. */
const isCut = (element: Element) =>
  getComputedStyle(element).overflowX === 'hidden' &&
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight * 1.5)

/** Shows the whole text in a tooltip if it does not fit. */
const setTitleIfCut = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
  const elements = [cell, ...cell.querySelectorAll(':scope > *, div, bdi')]
  cell.title = elements.some(isCut) ? cell.innerText.replace(/\s+/g, ' ').trim() : ''
}

/**
 * The short content of a cell. In a table, a `div` after the main value is a second line; in a card everything is one line.
 * What does not fit is cut at its end, also if it is written in the other direction than the page.
 */
export const ShortLines = ({ children }: { children: ReactNode }) => (
  <div className={classes.lines} onPointerEnter={setTitleIfCut}>
    {children}
  </div>
)
