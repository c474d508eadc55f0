import { IconRefresh } from '@tabler/icons-react'
import { Button, DelayedLoader, RemoteWidget, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { RemoteUnavailable } from '../remotes/unavailable-panels.tsx'
import classes from './dashboard.module.css'

type WidgetSize = 'page' | 'card' | 'line'

interface UnavailableProps {
  name: string
  size: WidgetSize
  retry: () => void
}

/** A small widget keeps the height that was reserved for it: what is below stays where it is. */
const Unavailable = ({ name, size, retry }: UnavailableProps) => {
  const { t } = useTranslation('shell')
  if (size === 'page') return <RemoteUnavailable name={name} isPart retry={retry} />
  return (
    <section className={classes.unavailable} data-size={size} role="alert">
      <h2 className={classes.unavailableTitle}>{t('remote.away', { name })}</h2>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={16} />}
        onClick={retry}
      >
        {t('retry')}
      </Button>
    </section>
  )
}

interface DashboardWidgetProps {
  /** A name in `packages/contracts/src/api/widgets.ts`. */
  widget: string
  /** Title of the panel that is shown while the widget is unavailable. */
  name: string
  props?: Record<string, unknown>
  /** The height that is reserved while the widget loads. */
  size?: WidgetSize
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
          <DelayedLoader isPart={size !== 'page'} />
        </div>
      }
      fallback={<Unavailable name={name} size={size} retry={() => setAttempt(attempt + 1)} />}
    />
  )
}
