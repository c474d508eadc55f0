import { nothing, Typed } from '@warsha/web-kit'
import { type ReactNode, useId } from 'react'
import classes from './work-card.module.css'

interface PanelProps {
  title: string
  children: ReactNode
  /** Takes the whole width where panels stand side by side. */
  wide?: boolean
}

/** A part of the screen with its heading. */
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

/** Names and values; a value that is missing is a dash. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === null || value === undefined || value === '' ? nothing : value}</dd>
      </div>
    ))}
  </dl>
)

/** Longer text, as its lines were typed; it begins where the page begins, whatever its own direction. */
export const Prose = ({ children }: { children: string | null }) => (
  <p className={classes.prose}>{children ? <Typed>{children}</Typed> : nothing}</p>
)
