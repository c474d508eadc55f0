/** Everything that clients and subscribers depend on: the API, the events and the widgets. `released/` holds the last release. */
import { apiEndpoints } from '../src/api/api-endpoints.ts'
import { apiEvents } from '../src/api/events.ts'
import { buildOpenApi, type OpenApi } from '../src/api/openapi.ts'
import { nameSchemas } from '../src/api/openapi-names.ts'
import { type JsonSchema, requestSchema, responseSchema } from '../src/api/openapi-schemas.ts'
import { widgets } from '../src/api/widgets.ts'
import type { EventType } from '../src/base/event.ts'

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

/** Returns the snapshot of the current declarations. */
export const takeContractSnapshot = (version: string): ContractSnapshot => ({
  openapi: nameSchemas(buildOpenApi(apiEndpoints, version)),
  events: Object.values<EventType>(apiEvents).map(({ name, payload, deprecated }) => ({
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
