/** Every event of every service, by the name of its export. */
import { auditRecorded } from '../base/event.ts'
import * as hr from '../hr/events.ts'
import * as identity from '../identity/events.ts'
import * as inventory from '../inventory/events.ts'
import * as portal from '../portal/events.ts'
import * as workshop from '../workshop/events.ts'

/** Every service publishes its own `audit_recorded`; one entry represents all of them. */
export const apiEvents = {
  ...identity,
  ...workshop,
  ...inventory,
  ...hr,
  ...portal,
  auditRecorded: auditRecorded('{service}'),
}
