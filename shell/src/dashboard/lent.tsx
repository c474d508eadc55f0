import { RemoteWidget, Skeleton } from '@warsha/web-kit'
import { useState } from 'react'
import { RemoteAway } from '../remotes/away-panels.tsx'

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
      waiting={<Skeleton height={360} radius="lg" mb={20} />}
      fallback={<RemoteAway name={name} isPart retry={() => setAttempt(attempt + 1)} />}
    />
  )
}
