// Written by `npm run routes` from ../notifications.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as notifications from '../notifications.ts'

export const changeNotificationPreferences: Route<typeof notifications.changeNotificationPreferences> = {
  method: 'PUT',
  path: '/notifications/preferences',
}

export const listCustomerNotifications: Route<typeof notifications.listCustomerNotifications> = {
  method: 'GET',
  path: '/customer/notifications/{id}',
}

export const listNotifications: Route<typeof notifications.listNotifications> = {
  method: 'GET',
  path: '/notifications',
}

export const readAllNotifications: Route<typeof notifications.readAllNotifications> = {
  method: 'POST',
  path: '/notifications/read-all',
}

export const readNotification: Route<typeof notifications.readNotification> = {
  method: 'POST',
  path: '/notifications/{id}/read',
}

export const readNotificationPreferences: Route<typeof notifications.readNotificationPreferences> = {
  method: 'GET',
  path: '/notifications/preferences',
}

export const readPushKey: Route<typeof notifications.readPushKey> = {
  method: 'GET',
  path: '/notifications/push-key',
}

export const removePushSubscription: Route<typeof notifications.removePushSubscription> = {
  method: 'DELETE',
  path: '/notifications/push-subscriptions',
}

export const savePushSubscription: Route<typeof notifications.savePushSubscription> = {
  method: 'PUT',
  path: '/notifications/push-subscriptions',
}
