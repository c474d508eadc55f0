import { IconCloudExclamation, IconCloudUp } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Alert,
  describePending,
  isRefused,
  isUpload,
  Link,
  useOutbox,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import { usePendingActions } from '../offline/use-pending-actions.ts'
import classes from './own-changes.module.css'

/** With a connection a file is sent before that: the page should not move for it. */
const waitsAfterMs = 3_000

const useWaitsLong = (isWaiting: boolean): boolean => {
  const [waitsLong, setWaitsLong] = useState(false)
  useEffect(() => {
    setWaitsLong(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setWaitsLong(true), waitsAfterMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return waitsLong
}

/** Says how many photos and files of the card are only on this device, and leads to them. */
export const UnsentFiles = ({ card: { id } }: { card: Pick<WorkCard, 'id'> }) => {
  const { t } = useTranslation('outbox')
  const { waiting, refused } = usePendingActions(id)
  const isSending = useOutbox(({ progress }) => progress !== null)
  const files = [...refused, ...waiting].filter(isUpload)
  const isAnyRefused = files.some(isRefused)
  const waitsLong = useWaitsLong(files.length > 0 && !isSending)
  return (
    <div role="status">
      {(isAnyRefused || (files.length > 0 && waitsLong)) && (
        <Alert
          role="presentation"
          color={isAnyRefused ? 'red' : 'yellow'}
          icon={isAnyRefused ? <IconCloudExclamation /> : <IconCloudUp />}
          mb="md"
        >
          {describePending(files)}{' '}
          <Link to="?tab=files" className={classes.link}>
            {t('file.show')}
          </Link>
        </Alert>
      )}
    </div>
  )
}
