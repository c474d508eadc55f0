import { listNotifications } from '@warsha/contracts/notification/routes/notifications'
import { keepPreviousData, notificationsKey, useQueryOf } from '@warsha/web-kit'

const menuLimit = 8

/** The latest notifications (or only unread ones), and the number of all unread ones. */
export const useLatestNotifications = (isUnreadOnly: boolean) =>
  useQueryOf(
    listNotifications,
    { query: { limit: menuLimit, ...(isUnreadOnly && { unread: true }) } },
    {
      queryKey: [notificationsKey, 'bell', isUnreadOnly],
      placeholderData: keepPreviousData, // The socket announces new notifications; this covers what it missed.
      staleTime: 60_000,
    },
  )
