import { StatusBadge, useConnection, useTranslation } from '@warsha/web-kit'

interface LiveBadgeProps {
  /** Renders nothing while there is no connection. */
  isQuiet?: boolean
}

/** Shows if live updates are connected. */
export const LiveBadge = ({ isQuiet }: LiveBadgeProps) => {
  const { t } = useTranslation('portal')
  const isConnected = useConnection((connection) => connection.isConnected)
  if (!isConnected && isQuiet) return null
  return (
    <span role="status">
      <StatusBadge tone={isConnected ? 'green' : 'grey'}>
        {t(isConnected ? 'live.active' : 'live.connecting')}
      </StatusBadge>
    </span>
  )
}
