import type { Role } from '@warsha/contracts/base/roles'
import { useQueryClient, whenQuiet } from '@warsha/web-kit'
import { useEffect } from 'react'
import { hasOfflinePages, startServiceWorker } from './service-worker-client.ts'

/** Installs the service worker for customers and mechanics, after the first screen has its data. */
export const useServiceWorker = (role: Role | null): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!hasOfflinePages(role)) return
    return whenQuiet(client, () => {
      startServiceWorker().catch((error) =>
        console.warn('the service worker could not be started', error),
      )
    })
  }, [client, role])
}
