import { IconCloudOff } from '@tabler/icons-react'
import {
  Alert,
  forgetStoredResponses,
  useFormats,
  useLastSeen,
  useQueryClient,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect } from 'react'

/** How often a page without a connection tries again. */
const retryIntervalMs = 10_000

/** Reads everything on the page again. Stored answers to earlier requests are of other pages by then. */
const readAgain = async (client: ReturnType<typeof useQueryClient>): Promise<void> => {
  const startedAt = performance.now()
  await client.invalidateQueries()
  forgetStoredResponses(startedAt)
}

/** Says that the page shows an earlier state, until the server answers again. */
export const OfflineNotice = () => {
  const { t } = useTranslation('shell')
  const { dateTime } = useFormats()
  const client = useQueryClient()
  const seenAt = useLastSeen()
  const isShown = seenAt !== null
  useEffect(() => {
    if (!isShown) return
    const retry = () => void readAgain(client)
    const timer = setInterval(retry, retryIntervalMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [client, isShown])
  return (
    <div role="status">
      {isShown && (
        <Alert color="yellow" icon={<IconCloudOff />} mb="md">
          <strong>{t('offline.title')}</strong>
          <br />
          {t('offline.text', { when: dateTime(seenAt) })}
        </Alert>
      )}
    </div>
  )
}
