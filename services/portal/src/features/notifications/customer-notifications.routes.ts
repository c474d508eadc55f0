import {
  listCustomerNotifications,
  listOwnNotifications,
} from '@warsha/contracts/notification/notifications'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertOwnId } from '../../assert-own-id.ts'

export const customerNotificationRoutes = (mount: Mount, service: Service): void => {
  mount(listCustomerNotifications, async ({ actor, params, query, token }) => {
    assertOwnId(actor, params.id)
    return service
      .clientFor('notification')
      .call(listOwnNotifications, { query, onBehalfOf: token! })
  })
}
