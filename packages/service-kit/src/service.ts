/** A service: what it is made of (its menu), and the context that its use cases get. */
import type { Server } from 'node:http'
import type { Authenticator } from './authenticate.ts'
import type { Bus } from './bus.ts'
import type { Database } from './db.ts'
import type { Mount } from './http.ts'
import type { Keys } from './keys.ts'
import type { Logger } from './logger.ts'
import type { Reaction } from './reaction.ts'
import type { Revocation, Revocations } from './revocations.ts'
import type { ServiceClient } from './service-client.ts'

/** What use cases, reactions and jobs work with. */
export interface Service {
  readonly name: string
  readonly db: Database
  readonly bus: Bus
  readonly logger: Logger
  readonly publicUrl: string
  /** Now; handed in, so that demo data and tests can live in another time. */
  readonly clock: () => Date
  /** Another service, by name. */
  readonly clientFor: (name: string) => ServiceClient
}

/** Repeats `run` in one of the instances; a failure is logged and the next turn comes. */
export interface Job<S> {
  readonly name: string
  readonly everySeconds: number
  readonly run: (service: S) => Promise<void>
}

/** A figure of the service that /metrics shows, read when it is asked for. */
export interface ServiceGauge<S> {
  readonly name: string
  readonly help: string
  readonly read: (service: S) => Promise<number>
}

/** For what is connected for longer than a request: who comes in, and who may not stay. */
export interface SocketAuthenticator
  extends Pick<Authenticator, 'authenticateToken'>,
    Pick<Revocations, 'isRevoked'> {
  /** Whether the list of revocations was read; before that nobody may come in. */
  isReady(): boolean
}

/** The menu of a service: one line per router, one line per reaction. `S` is its own context, made by `extend`. */
export interface ServiceDefinition<S extends Service> {
  readonly name: string
  /** The other services that it asks over /internal. */
  readonly dependencies: readonly string[]
  /** Adds what only this service has, for instance the password hasher. */
  readonly extend: (service: Service, keys: Keys) => S
  readonly routes: readonly ((mount: Mount, service: S) => void)[]
  readonly reactions: readonly Reaction<S>[]
  readonly jobs: readonly Job<S>[]
  readonly gauges?: readonly ServiceGauge<S>[]
  /** Loops of its own beside these, in every instance: each runs until the signal and survives outages by itself. */
  readonly workers?: readonly ((service: S, signal: AbortSignal) => Promise<void>)[]
  /** Runs before the service is ready, for instance to fill an empty copy. */
  readonly prepare?: (service: S) => Promise<void>
  /** Attaches what is no request (sockets) to the HTTP server; gives how it is closed when the service stops. */
  readonly attach?: (server: Server, service: S, doors: SocketAuthenticator) => () => Promise<void>
  /** identity reads its own list; everybody else asks identity. */
  readonly readRevocationsAfter?: (service: S, position: number) => Promise<Revocation[]>
}
