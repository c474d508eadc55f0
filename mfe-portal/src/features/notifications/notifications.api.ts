/** The customer's notifications: read through the portal, marked at their own service. */
import type { listCustomerNotifications, readAllNotifications, readNotification } from '@warsha/contracts/notifications'
import {
  call,
  keepPreviousData,
  notificationsKey,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useTranslation,
} from '@warsha/web-kit'

/** The customer's own, the newest first. */
export const useNotifications = (query: { page: number; limit: number }) => {
  const id = useSession((session) => session.user?.id ?? '')
  return useQuery({
    queryKey: [notificationsKey, 'portal', id, query],
    queryFn: ({ signal }) =>
      call<typeof listCustomerNotifications>('GET', '/customer/notifications/{id}', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Marks one, or all without an id, as read; every place that shows them reads them again. */
export const useMarkRead = () => {
  const { t } = useTranslation('portal')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id?: string) => {
      if (id) await call<typeof readNotification>('POST', '/notifications/{id}/read', { params: { id } })
      else await call<typeof readAllNotifications>('POST', '/notifications/read-all')
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [notificationsKey] }),
    onError: (error) => toast.error(error, t('notifications.mark_failed')),
  })
}
