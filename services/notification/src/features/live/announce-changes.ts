/** Which users' open pages read a record again after an event. */
import type { EventType, PayloadOf } from '@warsha/contracts/base/event'
import { z } from '@warsha/contracts/base/fields'
import type { Role } from '@warsha/contracts/base/roles'
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

const management: readonly Role[] = ['manager', 'admin']
const office: readonly Role[] = ['receptionist', 'manager', 'admin']
const staff: readonly Role[] = ['employee', 'mechanic', ...office]

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
  announce(workCardCreated, 'work-cards', office, (card) => [
    card.customer_id,
    card.assigned_mechanic_id,
  ]),
  announce(
    workCardChanged,
    'work-cards',
    office,
    (card) => [card.customer_id, card.assigned_mechanic_id],
    (card) => [card.id],
  ),
  announce(workCardViewersChanged, 'work-card-viewers', [], ({ viewer_ids, closed_by }) => [
    ...viewer_ids,
    closed_by ?? null,
  ]),
  announce(sparePartChanged, 'spare-parts', office),
  announce(customerChanged, 'customers', office, ({ id }) => [id]),
  announce(vehicleRegistered, 'vehicles', office, ({ customer_id }) => [customer_id]),
  announce(vehicleChanged, 'vehicles', office, ({ customer_ids }) => customer_ids),
  announce(employeeChanged, 'employees', office),
  announce(attendanceChanged, 'attendance', management, ({ employee_id }) => [employee_id]),
  announce(correctionRequested, 'attendance', management, ({ employee_id }) => [employee_id]),
  announce(correctionDecided, 'attendance', management, ({ employee_id }) => [employee_id]),
  announce(settingsChanged, 'settings', staff),
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
