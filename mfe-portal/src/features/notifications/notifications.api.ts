import { listCustomerNotifications } from '@warsha/contracts/notification/routes/notifications'
import { keepPreviousData, notificationsKey, useQueryOf, useSession } from '@warsha/web-kit'

/** Reads a page of the customer's notifications, newest first. */
export const useNotifications = (query: { page: number; limit: number }) => {
  const id = useSession((session) => session.user?.id ?? '')
  return useQueryOf(
    listCustomerNotifications,
    { params: { id }, query },
    { queryKey: [notificationsKey, 'portal', id, query], placeholderData: keepPreviousData },
  )
}
