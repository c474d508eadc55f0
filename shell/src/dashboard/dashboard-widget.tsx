import { DelayedLoader, RemoteWidget } from '@warsha/web-kit'
import { useState } from 'react'
import { RemoteUnavailable } from '../remotes/unavailable-panels.tsx'
import classes from './dashboard.module.css'

interface DashboardWidgetProps {
  /** A name in `packages/contracts/src/api/widgets.ts`. */
  widget: string
  /** Title of the panel that is shown while the widget is unavailable. */
  name: string
  props?: Record<string, unknown>
  /** The height that is reserved while the widget loads. */
  size?: 'page' | 'card' | 'line'
}

/** A widget of a remote on the dashboard. The rest of the dashboard works while the remote is unavailable. */
export const DashboardWidget = ({
  widget,
  name,
  props = {},
  size = 'page',
}: DashboardWidgetProps) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteWidget
      key={attempt}
      name={widget}
      props={props}
      waiting={
        <div className={classes.waiting} data-size={size}>
          <DelayedLoader />
        </div>
      }
      fallback={<RemoteUnavailable name={name} isPart retry={() => setAttempt(attempt + 1)} />}
    />
  )
}
