import type { PointerEvent, ReactNode } from 'react'
import classes from './dense.module.css'

/** Shows the whole text in a tooltip if it does not fit. */
const explainEllipsis = ({ currentTarget: line }: PointerEvent<HTMLElement>) => {
  const isCut = line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight
  line.title = isCut ? line.innerText.replace(/\s+/g, ' ').trim() : ''
}

/**
 * Content in one line. Where it does not fit, it ends in an ellipsis, in Arabic after a whole word, because an ellipsis would
 * take the beginning of a Latin name. Parts that would be lines follow each other.
 */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.oneLine} onPointerEnter={explainEllipsis}>
    {children}
  </div>
)
