/**
 * Declarations of endpoints. The server mounts them, the browser's client derives its types from them, and OpenAPI, the
 * permission tests and the fuzz test read the same list.
 */
import type { ErrorCode } from './errors.ts'
import type { Infer, Schema, z } from './fields.ts'
import type { RoleGuard } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * Who may call an endpoint: roles with their scope, or
 *
 * - `public`: nobody needs a token
 * - `signed`: the URL carries an HMAC of its path and expiry
 * - `service`: another service, with its service token
 */
export type Guard = RoleGuard | 'public' | 'signed' | 'service'

export interface Pagination {
  page: number
  limit: number
  total: number
  pages: number
  total_is_capped?: boolean
  /** Only in the list of employees: `pages` and `total` under the names that its clients expect. */
  totalPages?: number
  totalItems?: number
}

/** Response `{ success, data }`. */
export const data = <S extends Schema>(schema: S) => ({ kind: 'data' as const, schema })
/** Response `{ success, data: [...], pagination }`. */
export const paged = <S extends Schema>(schema: S) => ({ kind: 'paged' as const, schema })
/** Response whose fields are next to `success`, without `data`. */
export const bare = <S extends Schema>(schema: S) => ({ kind: 'bare' as const, schema })

/** Media type of each file format, and whether the browser displays or downloads it. */
export const fileFormats = {
  csv: { type: 'text/csv; charset=utf-8', disposition: 'attachment' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: 'attachment',
  },
  sif: { type: 'text/plain; charset=us-ascii', disposition: 'attachment' },
  pdf: { type: 'application/pdf', disposition: 'inline' },
  image: { type: 'image/jpeg', disposition: 'inline' },
  // Files that users upload: never opened in a tab of this origin.
  pdf_download: { type: 'application/pdf', disposition: 'attachment' },
  webm: { type: 'audio/webm', disposition: 'attachment' },
  m4a: { type: 'audio/mp4', disposition: 'attachment' },
  webm_video: { type: 'video/webm', disposition: 'attachment' },
  mp4_video: { type: 'video/mp4', disposition: 'attachment' },
} as const
export type FileFormat = keyof typeof fileFormats
/** Response that streams a file in one of these formats, with `nosniff` and a sandbox policy. */
export const file = <const F extends readonly [FileFormat, ...FileFormat[]]>(...formats: F) => ({
  kind: 'file' as const,
  formats,
})

/** What a handler returns for a file. `name` is ASCII and includes the extension. */
export interface FileResponse<F extends FileFormat = FileFormat> {
  readonly format: F
  readonly name: string
  readonly content: Uint8Array | AsyncIterable<Uint8Array | string>
}

export type Answer =
  | ReturnType<typeof data>
  | ReturnType<typeof paged>
  | ReturnType<typeof bare>
  | { readonly kind: 'file'; readonly formats: readonly FileFormat[] }

export interface Endpoint {
  readonly method: Method
  /** Below /api, or below /internal with guard `service`. Parameters are written as {name}. */
  readonly path: string
  readonly guard: Guard
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Default: 100 KB. */
  readonly maxBodyBytes?: number
  /** Maximum number of fields in the whole body. Default: 5,000. */
  readonly maxBodyFields?: number
  /** Accepts an Idempotency-Key. */
  readonly idempotent?: true
  /** A limit per session of its own, in addition to that of all requests: 6 punches a minute. */
  readonly limit?: 'punches'
  readonly status?: 201
  /** The status if the resource exists already. */
  readonly statusIfExists?: 200
  /** Responses to this GET may contain warnings. Those to other methods always may. */
  readonly warns?: true
  /** Error codes of its own rules, in addition to those that follow from the declaration (error-codes.ts). */
  readonly rejects?: readonly ErrorCode[]
  /**
   * Sessions of a job link may call it. A path parameter `id` must then be the id of their job, another one is 404.
   * Without this mark such sessions get 403.
   */
  readonly jobLink?: true
  /** The same for sessions of a link to a statement, whose `id` is that of the link. */
  readonly statementLink?: true
  /** What only the customer may do: browsers in which staff are signed in get 403 `staff_browser`. */
  readonly rejectsStaffBrowser?: true
  /** A replacement exists. The endpoint may be removed in the release after the one that marks it as deprecated. */
  readonly deprecated?: true
  readonly response: Answer
}

/** Returns true if responses of the endpoint may contain `warnings`: violated rules that do not block the request. */
export const mayWarn = ({ method, warns }: Endpoint): boolean => method !== 'GET' || warns === true

/** Makes unknown properties an error, which a generic parameter would accept. */
type OnlyKnownProperties<E> = { readonly [K in Exclude<keyof E, keyof Endpoint>]: never }

/** Declares an endpoint. */
export const endpoint = <const E extends Endpoint>(declaration: E & OnlyKnownProperties<E>): E =>
  declaration

/** Where an endpoint is: what the browser needs to call it. Each endpoint's is in `<owner>/routes/`. */
export interface Route<E extends Endpoint = Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  /** Only the type of the endpoint, never a value. */
  readonly endpoint?: E
}

export type EndpointOf<T extends Endpoint | Route> = T extends Endpoint
  ? T
  : T extends Route<infer E>
    ? E
    : never

type ValueOf<S> = S extends Schema ? Infer<S> : Record<never, never>
type InputOf<S> = S extends Schema ? z.input<S> : undefined
export type ParamsOf<E extends Endpoint> = PathParams<E['path']>
export type QueryOf<E extends Endpoint> = ValueOf<E['query']>
export type BodyOf<E extends Endpoint> = ValueOf<E['body']>
/** What a caller sends. For the type of an endpoint or of its route. */
export type QueryInputOf<T extends Endpoint | Route> = InputOf<EndpointOf<T>['query']>
export type BodyInputOf<T extends Endpoint | Route> = InputOf<EndpointOf<T>['body']>

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : Record<never, never>

/**
 * What a handler returns, and what the client receives together with `success: true`. For the type of an endpoint or of its
 * route.
 */
export type ResponseOf<T extends Endpoint | Route> = ResponseOfAnswer<EndpointOf<T>['response']>

type ResponseOfAnswer<A extends Answer> = A extends { kind: 'data'; schema: infer S extends Schema }
  ? { data: Infer<S> }
  : A extends { kind: 'paged'; schema: infer S extends Schema }
    ? { data: Infer<S>[]; pagination: Pagination }
    : A extends { kind: 'bare'; schema: infer S extends Schema }
      ? Infer<S>
      : A extends { kind: 'file'; formats: infer F extends readonly FileFormat[] }
        ? FileResponse<F[number]>
        : never
