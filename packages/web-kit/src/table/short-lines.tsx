import type { PointerEvent, ReactNode } from 'react'
import classes from './dense.module.css'

/** Glyphs may be a little higher than their line. */
const isCut = (element: Element) =>
  getComputedStyle(element).overflowX === 'hidden' &&
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight * 1.5)

/** Shows the whole text in a tooltip if it does not fit. */
const explainEllipsis = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
  const elements = [cell, ...cell.querySelectorAll('div, bdi')]
  cell.title = elements.some(isCut) ? cell.innerText.replace(/\s+/g, ' ').trim() : ''
}

/**
 * Content in one line. Where it does not fit, it ends in an ellipsis, in Arabic after a whole word, because an ellipsis would
 * take the beginning of a Latin name. What follows the main value is a second line of a table, and follows it in a card.
 */
export const ShortLines = ({ children }: { children: ReactNode }) => (
  <div className={classes.lines} onPointerEnter={explainEllipsis}>
    {children}
  </div>
)
