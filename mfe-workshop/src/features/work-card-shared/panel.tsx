import { emptyValue, UserText } from '@warsha/web-kit'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

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

const isFilled = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== false && value !== '' && value !== emptyValue

/** Labels and values. A fact without a value is not shown. */
export const DetailList = ({
  details,
}: {
  details: readonly (readonly [name: string, value: ReactNode])[]
}) => (
  <dl className={classes.details}>
    {details
      .filter(([, value]) => isFilled(value))
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** Text with line breaks, aligned to the start of the page regardless of its own direction. */
export const MultilineText = ({ children }: { children: string }) => (
  <p className={classes.prose}>
    <UserText>{children}</UserText>
  </p>
)
