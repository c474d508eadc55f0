/** What the handler of an endpoint gets and returns, and how it is mounted. */
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type { Scope } from '@warsha/contracts/base/roles'
import type { Actor } from '../authentication/user-token.ts'
import type { IdempotentRequest } from './idempotency.ts'
import type { StreamedData } from './streamed-data.ts'

/** The context of one call: authenticated, parsed and typed. */
export interface RequestContext<E extends Endpoint> {
  /** The authenticated user. Null is possible only with the guards 'public', 'signed' and 'service'. */
  readonly actor: E['guard'] extends string ? Actor | null : Actor
  readonly scope: E['guard'] extends string ? null : Scope
  /** The user's token, to forward it to another service. */
  readonly token: string | null
  /** The calling service; only with the guard 'service'. */
  readonly service: string | null
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly idempotency: IdempotentRequest | undefined
  /** The client's IP address. */
  readonly address: string
  /** True if the client is on the gateway's machine and called it by a loopback name, not through a proxy. */
  readonly isLocalCaller: boolean
  readonly userAgent: string | null
}

/** What a handler may return in addition to the declared response. */
export interface ResponseExtras {
  /** Violated rules that do not block the request. */
  warnings?: Warning[]
  /** True if the record to create existed before: the status is then the endpoint's `statusIfExists`. */
  alreadyExisted?: boolean
  /** Value of a `Set-Cookie` header. */
  setCookie?: string
}

export type HandlerResult<E extends Endpoint> = (ResponseOf<E> & ResponseExtras) | StreamedData

export type Handler<E extends Endpoint> = (context: RequestContext<E>) => Promise<HandlerResult<E>>

/** Mounts one endpoint. A declaration without a guard neither compiles nor mounts. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
