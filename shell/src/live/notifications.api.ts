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

/** A further page of what the menu shows, read when it is wanted. It is read again with the first one, so that both fit. */
export const useOlderNotifications = (page: number, isUnreadOnly: boolean, isWanted: boolean) =>
  useQueryOf(
    listNotifications,
    { query: { page, limit: menuLimit, ...(isUnreadOnly && { unread: true }) } },
    {
      queryKey: [notificationsKey, 'bell', isUnreadOnly, page],
      enabled: isWanted,
      staleTime: 60_000,
    },
  )
