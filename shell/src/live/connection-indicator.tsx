import { IconCloudOff } from '@tabler/icons-react'
import { Tooltip, useConnection, useTranslation } from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import classes from './notifications.module.css'

/** A short interruption needs no notice. */
const graceMs = 4_000

/** A quiet sign that the page has no live connection. */
export const ConnectionIndicator = () => {
  const { t } = useTranslation('live')
  const isConnected = useConnection((connection) => connection.isConnected)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (isConnected) return
    const timer = setTimeout(() => setLong(true), graceMs)
    return () => clearTimeout(timer)
  }, [isConnected])
  return (
    <span role="status" className={classes.connection}>
      {isLong && !isConnected && (
        <Tooltip label={t('disconnected_hint')}>
          <span className={classes.disconnected} data-disconnected>
            <IconCloudOff size={18} stroke={1.7} aria-hidden="true" />
            <span className={classes.disconnectedText}>{t('disconnected')}</span>
          </span>
        </Tooltip>
      )}
    </span>
  )
}
