import { StatusBadge, useConnection, useTranslation } from '@warsha/web-kit'

/** Whether news come by themselves just now. @param isQuiet says nothing while they don't */
export const LiveBadge = ({ isQuiet }: { isQuiet?: boolean }) => {
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
