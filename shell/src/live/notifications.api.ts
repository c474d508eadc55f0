import type { listNotifications } from '@warsha/contracts/notifications'
import { call, notificationsKey, useQuery } from '@warsha/web-kit'

const menuLimit = 8

/** The latest notifications, and the number of all unread ones. */
export const useLatestNotifications = () =>
  useQuery({
    queryKey: [notificationsKey, 'bell'],
    queryFn: ({ signal }) =>
      call<typeof listNotifications>('GET', '/notifications', {
        query: { limit: menuLimit },
        signal,
      }),
    // The socket announces new notifications; this covers what it missed.
    staleTime: 60_000,
  })
