/** Which users' open pages read a record again after an event. */
import type { EventType, PayloadOf } from '@warsha/contracts/base/event'
import { z } from '@warsha/contracts/base/fields'
import {
  managementRoleNames,
  officeRoleNames,
  type Role,
  staffRoles,
} from '@warsha/contracts/base/roles'
import {
  attendanceChanged,
  correctionDecided,
  correctionRequested,
  employeeChanged,
} from '@warsha/contracts/hr/events'
import { settingsChanged } from '@warsha/contracts/identity/events'
import { sparePartChanged } from '@warsha/contracts/inventory/events'
import type { LiveChange, LiveResource } from '@warsha/contracts/notification/live-changes'
import {
  customerChanged,
  depositRecorded,
  depositVoided,
  refundIssued,
  refundRejected,
  refundRequested,
  vehicleChanged,
  vehicleRegistered,
  workCardChanged,
  workCardCreated,
  workCardViewersChanged,
} from '@warsha/contracts/workshop/events'
import type { Envelope } from '@warsha/service-kit/messaging'
import type { LiveNotifications, Viewers } from './live-notifications.ts'

interface AnnouncedEvent {
  readonly event: EventType
  readonly toChange: (payload: unknown) => { change: LiveChange; viewers: Viewers }
}

/**
 * @param usersOf the users without one of the roles who may see the record; null stands for nobody
 * @param jobsOf the work cards whose job links may see the record
 */
const announce = <E extends EventType>(
  event: E,
  resource: LiveResource,
  roles: readonly Role[],
  usersOf: (payload: PayloadOf<E>) => readonly (string | null)[] = () => [],
  jobsOf: (payload: PayloadOf<E>) => readonly string[] = () => [],
): AnnouncedEvent => ({
  event,
  toChange: (payload) => ({
    change: { resource, id: (payload as { id?: string }).id ?? null },
    viewers: {
      roles,
      users: usersOf(payload as PayloadOf<E>).filter((id) => id !== null),
      jobs: jobsOf(payload as PayloadOf<E>),
    },
  }),
})

const announcedEvents = [
  announce(workCardCreated, 'work-cards', officeRoleNames, (card) => [
    card.customer_id,
    card.assigned_mechanic_id,
  ]),
  announce(
    workCardChanged,
    'work-cards',
    officeRoleNames,
    (card) => [card.customer_id, card.assigned_mechanic_id],
    (card) => [card.id],
  ),
  // Accounts and refunds are read again with the work cards, whose money they change.
  announce(depositRecorded, 'work-cards', officeRoleNames),
  announce(depositVoided, 'work-cards', officeRoleNames),
  announce(refundRequested, 'work-cards', officeRoleNames),
  announce(refundIssued, 'work-cards', officeRoleNames),
  announce(refundRejected, 'work-cards', officeRoleNames),
  announce(workCardViewersChanged, 'work-card-viewers', [], ({ viewer_ids, closed_by }) => [
    ...viewer_ids,
    closed_by ?? null,
  ]),
  announce(sparePartChanged, 'spare-parts', officeRoleNames),
  announce(customerChanged, 'customers', officeRoleNames, ({ id }) => [id]),
  announce(vehicleRegistered, 'vehicles', officeRoleNames, ({ customer_id }) => [customer_id]),
  announce(vehicleChanged, 'vehicles', officeRoleNames, ({ customer_ids }) => customer_ids),
  announce(employeeChanged, 'employees', officeRoleNames),
  announce(attendanceChanged, 'attendance', managementRoleNames, ({ employee_id }) => [
    employee_id,
  ]),
  announce(correctionRequested, 'attendance', managementRoleNames, ({ employee_id }) => [
    employee_id,
  ]),
  announce(correctionDecided, 'attendance', managementRoleNames, ({ employee_id }) => [
    employee_id,
  ]),
  announce(settingsChanged, 'settings', staffRoles),
]
const byEvent = new Map(announcedEvents.map((announced) => [announced.event.name, announced]))

/** Names of the events that open pages follow. */
export const announcedEventNames: readonly string[] = [...byEvent.keys()]

/** Tells the open pages of the users who may see the record that an event changed. */
export const announceChange = (live: LiveNotifications, { name, payload }: Envelope): void => {
  const announced = byEvent.get(name)
  if (!announced) return
  const { change, viewers } = announced.toChange(z.parse(announced.event.payload, payload))
  live.announce(change, viewers)
}
