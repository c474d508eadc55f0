import type { listNotifications, readAllNotifications, readNotification } from '@warsha/contracts/notifications'
import { call, notificationsKey, toast, useMutation, useQuery, useQueryClient, useTranslation } from '@warsha/web-kit'

const mostInMenu = 8

/** The latest ones, and how many of all are unread. */
export const useLatest = () =>
  useQuery({
    queryKey: [notificationsKey, 'bell'],
    queryFn: ({ signal }) =>
      call<typeof listNotifications>('GET', '/notifications', { query: { limit: mostInMenu }, signal }),
    // The socket tells when there is more; this is for what it missed.
    staleTime: 60_000,
  })

/** Marks one, or all without an id, as read. */
export const useMarkRead = () => {
  const { t } = useTranslation('live')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id?: string) => {
      if (id) await call<typeof readNotification>('POST', '/notifications/{id}/read', { params: { id } })
      else await call<typeof readAllNotifications>('POST', '/notifications/read-all')
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [notificationsKey] }),
    onError: (error) => toast.error(error, t('mark_failed')),
  })
}
