/** What a release promises to whoever was built against it: the API, the events, the widgets. Kept in `released/`. */
import { calls } from './calls.ts'
import * as events from './events.ts'
import { type OpenApi, openApiOf } from './openapi.ts'
import { answeredSchema, type JsonSchema, sentSchema } from './openapi-schemas.ts'
import { widgets } from './widgets.ts'

export interface PromisedEvent {
  name: string
  payload: JsonSchema
  deprecated?: true
}
export interface PromisedWidget {
  name: string
  props: JsonSchema
  callbacks: readonly string[]
}
export interface Promises {
  openapi: OpenApi
  events: PromisedEvent[]
  widgets: PromisedWidget[]
}

/** Each service publishes its own. */
const everyEvent = (): events.EventType[] =>
  Object.values<unknown>({ ...events, auditRecorded: events.auditRecorded('{service}') }).filter(
    (one): one is events.EventType => typeof one === 'object' && one !== null && 'payload' in one,
  )

/** As the declarations stand now. */
export const presentPromises = (version: string): Promises => ({
  openapi: openApiOf(calls, version),
  events: everyEvent().map(({ name, payload, deprecated }) => ({
    name,
    payload: answeredSchema(payload),
    ...(deprecated && { deprecated }),
  })),
  widgets: widgets.map(({ name, props, callbacks }) => ({
    name,
    props: sentSchema(props),
    callbacks,
  })),
})
