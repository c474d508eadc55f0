import type { listNotifications } from '@warsha/contracts/notifications'
import { call, notificationsKey, useQuery } from '@warsha/web-kit'

const mostInMenu = 8

/** The latest ones, and how many of all are unread. */
export const useLatest = () =>
  useQuery({
    queryKey: [notificationsKey, 'bell'],
    queryFn: ({ signal }) =>
      call<typeof listNotifications>('GET', '/notifications', {
        query: { limit: mostInMenu },
        signal,
      }),
    // The socket tells when there is more; this is for what it missed.
    staleTime: 60_000,
  })
