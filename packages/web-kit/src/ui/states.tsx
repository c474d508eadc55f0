import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'
import classes from './states.module.css'

interface StateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  /** It is the whole screen, and its title the screen's heading. */
  isScreen?: boolean
}

/** A calm panel in place of content: nothing there yet, nothing found, not for you, not available. */
export const StatePanel = ({ icon, title, text, action, role, isScreen }: StateProps) => (
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

/** Something could not be read: what, why, and Retry. @param fallback translated default of the error catalogue */
export const FailedPanel = ({
  error,
  fallback,
  retry,
}: {
  error: unknown
  fallback?: string
  retry: () => void
}) => {
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
