import { IconDatabaseExclamation } from '@tabler/icons-react'
import { readStorageState } from '@warsha/contracts/identity/routes/system'
import {
  Alert,
  ApiError,
  dataOf,
  useQueryClient,
  useQueryOf,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect } from 'react'

const queryKey = ['system', 'storage']
const intervalMs = 30_000

/** Reads the state again as soon as a change of this page was refused. */
const useRefreshAfterRefusal = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        const error = mutation?.state.error
        if (error instanceof ApiError && error.code === 'storage_full')
          void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
}

/** Tells an admin that the server refuses changes, because its disk is almost full. */
export const StorageNotice = () => {
  const { t } = useTranslation('shell')
  useRefreshAfterRefusal()
  const { data } = useQueryOf(
    readStorageState,
    {},
    { queryKey, refetchInterval: intervalMs, select: dataOf },
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
