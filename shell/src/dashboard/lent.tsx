import { RemoteWidget, Waiting } from '@warsha/web-kit'
import { useState } from 'react'
import { RemoteAway } from '../remotes/away-panels.tsx'
import classes from './dashboard.module.css'

interface LentProps {
  /** As contracts' widgets.ts has it. */
  widget: string
  /** What people call it, should it be away. */
  name: string
}

/** A part of the dashboard that another front end lends; while that is away, the rest stands. */
export const Lent = ({ widget, name }: LentProps) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteWidget
      key={attempt}
      name={widget}
      props={{}}
      waiting={
        <div className={classes.waiting}>
          <Waiting />
        </div>
      }
      fallback={<RemoteAway name={name} isPart retry={() => setAttempt(attempt + 1)} />}
    />
  )
}
