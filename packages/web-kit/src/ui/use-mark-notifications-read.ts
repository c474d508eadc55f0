import {
  readAllNotifications,
  readNotification,
} from '@warsha/contracts/notification/routes/notifications'
import { request } from '../api/api.ts'
import { useMutation, useQueryClient } from '../query/query.ts'
import { notificationsKey } from '../query/realtime.ts'
import { useTranslation } from '../texts/i18n.ts'
import { toast } from './toasts/toast.tsx'

/** Marks one notification, or all without an id, as read and refreshes them everywhere. */
export const useMarkNotificationsRead = () => {
  const { t } = useTranslation('kit')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id?: string) => {
      if (id) await request(readNotification, { params: { id } })
      else await request(readAllNotifications)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [notificationsKey] }),
    onError: (error) => toast.error(error, t('mark_read_failed')),
  })
}
