/**
 * The one way to declare a call. The server mounts the declaration, the browser's client takes its types from it,
 * the role test, OpenAPI and the fuzz test walk the same list.
 */
import type { ErrorCode } from './errors.ts'
import { type Infer, type Schema, z } from './fields.ts'
import type { RoleGuard } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Roles with their reach; 'public' needs no token; 'signed' an HMAC of path and expiry; 'service' a service's token. */
export type Guard = RoleGuard | 'public' | 'signed' | 'service'

export interface Pagination {
  page: number
  limit: number
  total: number
  pages: number
  total_is_capped?: boolean
  /** Only the list of employees: pages and total under the names that its clients know. */
  totalPages?: number
  totalItems?: number
}

/** { data } */
export const data = <S extends Schema>(schema: S) => ({ kind: 'data' as const, schema })
/** { data: [...], pagination } */
export const paged = <S extends Schema>(schema: S) => ({ kind: 'paged' as const, schema })
/** Fields that stand beside `success`, as the spec has it for sign-in. */
export const bare = <S extends Schema>(schema: S) => ({ kind: 'bare' as const, schema })

/** How a file goes out: its media type, and whether a browser shows it or saves it. */
export const fileFormats = {
  csv: { type: 'text/csv; charset=utf-8', disposition: 'attachment' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: 'attachment',
  },
  pdf: { type: 'application/pdf', disposition: 'inline' },
  image: { type: 'image/jpeg', disposition: 'inline' },
} as const
export type FileFormat = keyof typeof fileFormats
/** A file in one of these formats, streamed; nosniff and a sandbox go with it. */
export const file = <const F extends readonly [FileFormat, ...FileFormat[]]>(...formats: F) => ({
  kind: 'file' as const,
  formats,
})

/** What a handler gives for a file; `name` in plain letters, with its ending. */
export interface FileAnswer<F extends FileFormat = FileFormat> {
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
  /** Below /api (guard 'service': below /internal), with {name} for parameters. */
  readonly path: string
  readonly guard: Guard
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Bytes; 100 KB when absent. */
  readonly bodyLimit?: number
  /** Fields in the body, all together; 5,000 when absent. */
  readonly bodyKeys?: number
  /** Takes an Idempotency-Key. */
  readonly idempotent?: true
  readonly status?: 201
  /** Where what it would make is there already. */
  readonly statusWhenThere?: 200
  /** What its rules refuse, beside what any call like it may be refused for (refusals.ts). */
  readonly refuses?: readonly ErrorCode[]
  /** Its successor is there; once this has been released, the call may go. */
  readonly deprecated?: true
  readonly answer: Answer
}

/** Declares a call; the declaration is the value that everything else is derived from. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** The default of `params` for paths with {id}: the mount answers 404 when it is no UUID. */
export const empty = z.object({})

type ValueOf<S> = S extends Schema ? Infer<S> : Record<never, never>
type InputOf<S> = S extends Schema ? z.input<S> : undefined
export type ParamsOf<E extends Endpoint> = PathParams<E['path']>
export type QueryOf<E extends Endpoint> = ValueOf<E['query']>
export type BodyOf<E extends Endpoint> = ValueOf<E['body']>
export type QueryInputOf<E extends Endpoint> = InputOf<E['query']>
export type BodyInputOf<E extends Endpoint> = InputOf<E['body']>

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : Record<never, never>

/** What a handler gives and, with `success: true`, what the client reads. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends {
  kind: 'data'
  schema: infer S extends Schema
}
  ? { data: Infer<S> }
  : E['answer'] extends { kind: 'paged'; schema: infer S extends Schema }
    ? { data: Infer<S>[]; pagination: Pagination }
    : E['answer'] extends { kind: 'bare'; schema: infer S extends Schema }
      ? Infer<S>
      : E['answer'] extends { kind: 'file'; formats: infer F extends readonly FileFormat[] }
        ? FileAnswer<F[number]>
        : never
