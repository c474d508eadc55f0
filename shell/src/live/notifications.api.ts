import type { listNotifications } from '@warsha/contracts/notification/notifications'
import { call, keepPreviousData, notificationsKey, useQuery } from '@warsha/web-kit'

const menuLimit = 8

/** The latest notifications (or only unread ones), and the number of all unread ones. */
export const useLatestNotifications = (isUnreadOnly: boolean) =>
  useQuery({
    queryKey: [notificationsKey, 'bell', isUnreadOnly],
    queryFn: ({ signal }) =>
      call<typeof listNotifications>('GET', '/notifications', {
        query: { limit: menuLimit, ...(isUnreadOnly && { unread: true }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // The socket announces new notifications; this covers what it missed.
    staleTime: 60_000,
  })
