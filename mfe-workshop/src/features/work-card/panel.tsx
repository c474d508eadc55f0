import { emptyValue, UserText } from '@warsha/web-kit'
import { type ReactNode, useId } from 'react'
import classes from './work-card.module.css'

interface PanelProps {
  title: string
  children: ReactNode
  /** Takes the full width of the panel grid. */
  wide?: boolean
}

export const Panel = ({ title, children, wide }: PanelProps) => {
  const id = useId()
  return (
    <section className={classes.block} data-wide={wide} aria-labelledby={id}>
      <h2 id={id} className={classes.blockTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Labels and values. Missing values are shown as a dash. */
export const DetailList = ({
  details,
}: {
  details: readonly (readonly [name: string, value: ReactNode])[]
}) => (
  <dl className={classes.details}>
    {details.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === null || value === undefined || value === '' ? emptyValue : value}</dd>
      </div>
    ))}
  </dl>
)

/** Text with line breaks, aligned to the start of the page regardless of its own direction. */
export const MultilineText = ({ children }: { children: string | null }) => (
  <p className={classes.prose}>{children ? <UserText>{children}</UserText> : emptyValue}</p>
)
