/** The context of a service and its definition. */
import type { Server } from 'node:http'
import type { Authenticator } from '../authentication/authenticate.ts'
import type { Revocation, Revocations } from '../authentication/revocations.ts'
import type { Keys } from '../base/keys.ts'
import type { Logger } from '../base/logger.ts'
import type { Tracer } from '../base/tracing/tracing.ts'
import type { ServiceClient } from '../calls/service-client.ts'
import type { Database } from '../database/database.ts'
import type { Mount } from '../http/handler.ts'
import type { Bus } from '../messaging/bus/bus.ts'
import type { Reaction } from '../messaging/bus/reaction.ts'

/** The context of use cases, reactions and jobs. */
export interface Service {
  readonly name: string
  readonly db: Database
  readonly bus: Bus
  readonly logger: Logger
  /** Undefined if traces are off. */
  readonly tracer?: Tracer | undefined
  readonly publicUrl: string
  /** Returns the current time. Injected, so that demo data and tests can use another time. */
  readonly clock: () => Date
  /** Returns the client of another service, which must be among the `dependencies`. */
  readonly clientFor: (name: string) => ServiceClient
}

/** A periodic job, run by one of the instances. A failure is logged and retried. */
export interface Job<S> {
  readonly name: string
  readonly everySeconds: number
  readonly run: (service: S) => Promise<void>
}

/** A metric of the service, read whenever /metrics is requested. */
export interface ServiceGauge<S> {
  readonly name: string
  readonly help: string
  readonly read: (service: S) => Promise<number>
}

/** Authenticates connections that outlive a request (sockets), and detects those whose session was revoked. */
export interface SocketAuthenticator
  extends Pick<Authenticator, 'authenticateToken'>,
    Pick<Revocations, 'isRevoked'> {
  /** True once the revocations are loaded. Connections must be rejected before. */
  isReady(): boolean
}

/** The definition of a service. `S` is its own context, created by `extend`. */
export interface ServiceDefinition<S extends Service> {
  readonly name: string
  /** The services that it calls. */
  readonly dependencies: readonly string[]
  /** Adds what only this service has, for instance the password hasher. */
  readonly extend: (service: Service, keys: Keys) => S
  readonly routes: readonly ((mount: Mount, service: S) => void)[]
  readonly reactions: readonly Reaction<S>[]
  readonly jobs: readonly Job<S>[]
  readonly gauges?: readonly ServiceGauge<S>[]
  /** Continuous work in every instance. A worker runs until the signal aborts and handles outages itself. */
  readonly workers?: readonly ((service: S, signal: AbortSignal) => Promise<void>)[]
  /** Runs before the service is ready, for instance to fill an empty local copy. */
  readonly prepare?: (service: S) => Promise<void>
  /** Attaches sockets to the HTTP server. Returns a function that closes them when the service stops. */
  readonly attach?: (
    server: Server,
    service: S,
    authenticator: SocketAuthenticator,
  ) => () => Promise<void>
  /** Default: calls identity. Only identity reads its own table. */
  readonly readRevocationsAfter?: (service: S, position: number) => Promise<Revocation[]>
}
