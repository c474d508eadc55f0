import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import { listCustomerNotifications } from '@warsha/contracts/notification/routes/notifications'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** The request of a page of the customer's notifications. */
export const notificationsRequest = (
  id: string,
  query: QueryInputOf<typeof listCustomerNotifications>,
): ScreenRequest<typeof listCustomerNotifications> => [
  listCustomerNotifications,
  { params: { id }, query },
]

/** What the dashboard shows: the newest notifications. */
export const recentNotifications = { page: 1, limit: 5 }
