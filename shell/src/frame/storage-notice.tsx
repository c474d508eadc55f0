import { IconDatabaseExclamation } from '@tabler/icons-react'
import { readStorageState } from '@warsha/contracts/identity/routes/system'
import {
  Alert,
  ApiError,
  dataOf,
  useQueryClient,
  useQueryOf,
  useTranslation,
  whenQuiet,
} from '@warsha/web-kit'
import { useEffect, useState } from 'react'

const queryKey = ['system', 'storage']
const intervalMs = 30_000

/** Returns true once the page has loaded its content, or a change was refused, which also reads the state again. */
const useShouldRead = (): boolean => {
  const client = useQueryClient()
  const [shouldRead, setShouldRead] = useState(false)
  useEffect(() => whenQuiet(client, () => setShouldRead(true)), [client])
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        const error = mutation?.state.error
        if (!(error instanceof ApiError) || error.code !== 'storage_full') return
        setShouldRead(true)
        void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
  return shouldRead
}

/** Tells an admin that the server refuses changes, because its disk is almost full. */
export const StorageNotice = () => {
  const { t } = useTranslation('shell')
  const enabled = useShouldRead()
  const { data } = useQueryOf(
    readStorageState,
    {},
    { queryKey, enabled, refetchInterval: intervalMs, select: dataOf },
  )
  if (!data?.are_changes_refused) return null
  return (
    <Alert color="red" icon={<IconDatabaseExclamation />} mb="md">
      <strong>{t('storage_full.title')}</strong>
      <br />
      {t('storage_full.text')}
    </Alert>
  )
}
