import type { listCustomerNotifications } from '@warsha/contracts/notification/notifications'
import { call, keepPreviousData, notificationsKey, useQuery, useSession } from '@warsha/web-kit'

/** Reads a page of the customer's notifications, newest first. */
export const useNotifications = (query: { page: number; limit: number }) => {
  const id = useSession((session) => session.user?.id ?? '')
  return useQuery({
    queryKey: [notificationsKey, 'portal', id, query],
    queryFn: ({ signal }) =>
      call<typeof listCustomerNotifications>('GET', '/customer/notifications/{id}', {
        params: { id },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
