import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { NotificationPreferences } from '@warsha/contracts/notification/notifications'
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '@warsha/contracts/notification/routes/notifications'
import { notificationsKey, useMutationOf, useQueryClient, useQueryOf } from '@warsha/web-kit'

type Preference = NotificationPreferences['groups'][number]

const key = [notificationsKey, 'preferences']

export const useNotificationPreferences = () =>
  useQueryOf(readNotificationPreferences, {}, { queryKey: key })

/** Saves one group at a time. The choice is shown immediately, and the former one again after a failure. */
export const useChangePreference = () => {
  const client = useQueryClient()
  type Response = ResponseOf<typeof readNotificationPreferences>
  return useMutationOf(changeNotificationPreferences, {
    input: (preference: Preference) => ({ body: { groups: [preference] } }),
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
