import { keepPreviousData, notificationsKey, useQueryOf, useSession } from '@warsha/web-kit'
import { notificationsRequest } from './notifications-request.ts'

/** Reads a page of the customer's notifications, newest first. */
export const useNotifications = (query: { page: number; limit: number }) => {
  const id = useSession((session) => session.user?.id ?? '')
  return useQueryOf(...notificationsRequest(id, query), {
    queryKey: [notificationsKey, 'portal', id, query],
    placeholderData: keepPreviousData,
  })
}
