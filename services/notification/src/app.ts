/** The notification service: stores notifications of users, and sends them live and as push messages. */
import type { ServiceDefinition } from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { createLiveNotifications } from './features/live/live-notifications.ts'
import { isHiddenFrom } from './features/notifications/notification-kinds.ts'
import { notifyUsers, notifyUsersFromReleasedQueue } from './features/notifications/notify-users.ts'
import { removeOldNotifications } from './features/notifications/remove-old-notifications.ts'
import { copyCustomerWhenCustomerChanged } from './features/people/copy-customer-when-customer-changed.ts'
import { copyEmployeeWhenEmployeeChanged } from './features/people/copy-employee-when-employee-changed.ts'
import { refreshPeopleOnce } from './features/people/refresh-people.ts'
import { createPush } from './features/push/push.ts'
import type { NotificationService } from './notification-service.ts'
import { routes } from './routes.ts'

export const notification: ServiceDefinition<NotificationService> = {
  name: 'notification',
  dependencies: manifest.dependencies,
  extend: (service) => ({
    ...service,
    live: createLiveNotifications(isHiddenFrom),
    push: createPush(service.publicUrl, isHiddenFrom),
  }),
  routes,
  reactions: [
    copyCustomerWhenCustomerChanged,
    copyEmployeeWhenEmployeeChanged,
    notifyUsers,
    notifyUsersFromReleasedQueue,
  ],
  jobs: [
    { name: 'refresh-people-once', everySeconds: 5, run: refreshPeopleOnce },
    { name: 'remove-old-notifications', everySeconds: 3600, run: removeOldNotifications },
    {
      name: 'remove-ended-push-subscriptions',
      everySeconds: 60,
      run: (service) => service.push.removeEnded(service),
    },
  ],
  workers: [(service, signal) => service.push.run(service, signal)],
  attach: (server, service, authenticator) => {
    service.push.setAuthenticator(authenticator)
    return service.live.attach(server, service, authenticator)
  },
}
