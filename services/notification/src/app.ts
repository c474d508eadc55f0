/** The notification service: stores notifications of users and sends them live. */
import type { ServiceDefinition } from '@warsha/service-kit/service'
import manifest from '../service.json' with { type: 'json' }
import { createLiveNotifications } from './features/live/live-notifications.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { notifyCustomerWhenVehicleRegistered } from './features/notifications/notify-customer-when-vehicle-registered.ts'
import { notifyCustomerWhenWorkCardCreated } from './features/notifications/notify-customer-when-work-card-created.ts'
import { notifyCustomerWhenWorkCardStatusChanged } from './features/notifications/notify-customer-when-work-card-status-changed.ts'
import { notifyManagementWhenStockLow } from './features/notifications/notify-management-when-stock-low.ts'
import { notifyMechanicWhenWorkCardApproved } from './features/notifications/notify-mechanic-when-work-card-approved.ts'
import { notifyMechanicWhenWorkCardCreated } from './features/notifications/notify-mechanic-when-work-card-created.ts'
import { notifyMechanicsWhenWorkCardAssigned } from './features/notifications/notify-mechanics-when-work-card-assigned.ts'
import { copyCustomerWhenCustomerChanged } from './features/people/copy-customer-when-customer-changed.ts'
import { copyEmployeeWhenEmployeeChanged } from './features/people/copy-employee-when-employee-changed.ts'
import { refreshPeopleOnce } from './features/people/refresh-people.ts'
import type { NotificationService } from './notification-service.ts'

export const notification: ServiceDefinition<NotificationService> = {
  name: 'notification',
  dependencies: manifest.dependencies,
  extend: (service) => ({ ...service, live: createLiveNotifications() }),
  routes: [notificationRoutes],
  reactions: [
    copyCustomerWhenCustomerChanged,
    copyEmployeeWhenEmployeeChanged,
    notifyCustomerWhenVehicleRegistered,
    notifyCustomerWhenWorkCardCreated,
    notifyCustomerWhenWorkCardStatusChanged,
    notifyMechanicWhenWorkCardCreated,
    notifyMechanicsWhenWorkCardAssigned,
    notifyMechanicWhenWorkCardApproved,
    notifyManagementWhenStockLow,
  ],
  jobs: [{ name: 'refresh-people-once', everySeconds: 5, run: refreshPeopleOnce }],
  attach: (server, service, authenticator) => service.live.attach(server, service, authenticator),
}
