/** Everything that clients and subscribers depend on: the API, the events and the widgets. `released/` holds the last release. */
import { apiEndpoints } from '../src/api-endpoints.ts'
import * as events from '../src/events.ts'
import { buildOpenApi, type OpenApi } from '../src/openapi.ts'
import { type JsonSchema, requestSchema, responseSchema } from '../src/openapi-schemas.ts'
import { widgets } from '../src/widgets.ts'

export interface EventSnapshot {
  name: string
  payload: JsonSchema
  deprecated?: true
}
export interface WidgetSnapshot {
  name: string
  props: JsonSchema
  callbacks: readonly string[]
}
export interface ContractSnapshot {
  openapi: OpenApi
  events: EventSnapshot[]
  widgets: WidgetSnapshot[]
}

const isEvent = (value: unknown): value is events.EventType =>
  typeof value === 'object' && value !== null && 'payload' in value

/** Every service publishes its own `audit_recorded`; one entry represents all of them. */
const listEvents = (): events.EventType[] =>
  Object.values<unknown>({ ...events, auditRecorded: events.auditRecorded('{service}') }).filter(
    isEvent,
  )

/** Returns the snapshot of the current declarations. */
export const takeContractSnapshot = (version: string): ContractSnapshot => ({
  openapi: buildOpenApi(apiEndpoints, version),
  events: listEvents().map(({ name, payload, deprecated }) => ({
    name,
    payload: responseSchema(payload),
    ...(deprecated && { deprecated }),
  })),
  widgets: widgets.map(({ name, props, callbacks }) => ({
    name,
    props: requestSchema(props),
    callbacks,
  })),
})
