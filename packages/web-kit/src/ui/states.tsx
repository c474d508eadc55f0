import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import classes from './states.module.css'

interface StatePanelProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  /** True if the panel is the whole screen: its title is then an h1. */
  isScreen?: boolean
}

/** A panel in place of content: empty, nothing found, no access, not available. */
export const StatePanel = ({ icon, title, text, action, role, isScreen }: StatePanelProps) => (
  <div className={classes.panel} role={role}>
    {icon && (
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
    )}
    {isScreen ? (
      <h1 className={classes.title}>{title}</h1>
    ) : (
      <h2 className={classes.title}>{title}</h2>
    )}
    {text && <p className={classes.text}>{text}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)

interface FailedPanelProps {
  error: unknown
  /** Translated text of the failed action, for example "Failed to load customers". */
  fallback?: string
  retry: () => void
}

/** A panel for a failed request: what failed, the reason, and Retry. */
export const FailedPanel = ({ error, fallback, retry }: FailedPanelProps) => {
  const { t } = useTranslation('kit')
  const reason = errorText(error, fallback)
  return (
    <StatePanel
      role="alert"
      icon={<IconAlertTriangle size={28} stroke={1.6} />}
      title={fallback ?? t('failed.title')}
      text={reason === fallback ? undefined : reason}
      action={
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
