import type { PointerEvent, ReactNode } from 'react'
import classes from './dense.module.css'

/** Shows the whole text in a tooltip if it does not fit. */
const explainEllipsis = ({ currentTarget: line }: PointerEvent<HTMLElement>) => {
  const isCut = line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight
  line.title = isCut ? line.innerText.replace(/\s+/g, ' ').trim() : ''
}

/** Content in one line that ends in an ellipsis where it does not fit. Parts that would be lines follow each other. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.oneLine} onPointerEnter={explainEllipsis}>
    {children}
  </div>
)
