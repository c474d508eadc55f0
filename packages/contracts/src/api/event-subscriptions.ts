/**
 * Which events each queue receives, for the document of the events.
 *
 * The services bind their queues by their reactions; a test compares these with this list, because the gateway, which serves
 * the document, knows no service's code.
 */
import type { EventType } from '../base/event.ts'
import { apiEvents } from './events.ts'

export interface EventSubscription {
  /** `<service>.<reaction>`, the name of the queue. */
  readonly queue: string
  /** What the service does with the events. */
  readonly purpose: string
  readonly events: readonly EventType[]
}

const {
  auditRecorded,
  customerChanged,
  employeeChanged,
  feedbackGiven,
  partLineSettled,
  settingsChanged,
  userCreated,
  ...others
} = apiEvents

const copySettings = (service: string): EventSubscription => ({
  queue: `${service}.copy-settings-when-settings-changed`,
  purpose: 'Updates the local copy of the settings.',
  events: [settingsChanged],
})

export const eventSubscriptions: readonly EventSubscription[] = [
  {
    queue: 'identity.collect-audit-when-audit-recorded',
    purpose: 'Stores the entries of all services in one audit trail.',
    events: [auditRecorded],
  },
  {
    queue: 'identity.confirm-login-when-customer-changed',
    purpose: 'Activates the login that was reserved for the customer, or removes it.',
    events: [customerChanged],
  },
  {
    queue: 'identity.confirm-login-when-employee-changed',
    purpose: 'Activates the login that was reserved for the employee.',
    events: [employeeChanged],
  },
  copySettings('workshop'),
  {
    queue: 'workshop.settle-open-cards-when-trn-changed',
    purpose:
      'Applies a changed TRN. Kept, because installations of the last release have this queue.',
    events: [settingsChanged],
  },
  {
    queue: 'workshop.copy-employee-when-employee-changed',
    purpose: 'Updates the local copy of the employee.',
    events: [employeeChanged],
  },
  {
    queue: 'workshop.copy-feedback-when-feedback-given',
    purpose: 'Stores the rating with the work card.',
    events: [feedbackGiven],
  },
  {
    queue: 'inventory.settle-reservation-when-part-line-settled',
    purpose: 'Confirms, releases or consumes the stock that a part line holds.',
    events: [partLineSettled],
  },
  copySettings('hr'),
  {
    queue: 'hr.make-employee-when-user-created',
    purpose: 'Creates the record of the first admin.',
    events: [userCreated],
  },
  {
    queue: 'notification.copy-customer-when-customer-changed',
    purpose: 'Updates the local copy of the customer.',
    events: [customerChanged],
  },
  {
    queue: 'notification.copy-employee-when-employee-changed',
    purpose: 'Updates the local copy of the employee.',
    events: [employeeChanged],
  },
  {
    queue: 'notification.notify-users',
    purpose: 'Notifies users and refreshes their open pages.',
    events: [
      customerChanged,
      employeeChanged,
      feedbackGiven,
      settingsChanged,
      ...Object.values(others),
    ],
  },
]
