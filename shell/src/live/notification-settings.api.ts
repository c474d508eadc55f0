import type {
  changeNotificationPreferences,
  NotificationPreferences,
  readNotificationPreferences,
} from '@warsha/contracts/notification/notifications'
import { call, notificationsKey, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'

type Preference = NotificationPreferences['groups'][number]

const key = [notificationsKey, 'preferences']

export const useNotificationPreferences = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call<typeof readNotificationPreferences>('GET', '/notifications/preferences', { signal }),
  })

/** Saves one group at a time. The choice is shown immediately, and the former one again after a failure. */
export const useChangePreference = () => {
  const client = useQueryClient()
  type Response = Awaited<ReturnType<typeof call<typeof readNotificationPreferences>>>
  return useMutation({
    mutationFn: (preference: Preference) =>
      call<typeof changeNotificationPreferences>('PUT', '/notifications/preferences', {
        body: { groups: [preference] },
      }),
    onMutate: async ({ group, channel }) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Response>(
        key,
        (before) =>
          before && {
            ...before,
            data: {
              groups: before.data.groups.map((one) =>
                one.group === group ? { group, channel } : one,
              ),
            },
          },
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
