/** Actions of a user that wait to be sent. They are stored on the device, so fields are only added. */

import type { Method } from '@warsha/contracts/base/endpoint'
import type { ErrorDetail, MessageParams } from '@warsha/contracts/base/errors'

/** Why the server refused an action. It is not sent again before the user decides. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly params: MessageParams
  /** English text of the server; shown only if the code has no translation. */
  readonly text: string
  /** Errors of fields, for instance of the file. */
  readonly details?: readonly ErrorDetail[]
}

/** Code of the refusal of a file whose content the browser has lost. */
export const fileUnreadable = 'file_unreadable'

export interface NewAction {
  /** The server executes each key once. A random one by default. */
  readonly key?: string
  /** The record whose actions keep their order, for instance the id of a work card. */
  readonly group: string
  /** Names the action in texts: `outbox:kind.<kind>`. */
  readonly kind: string
  readonly method: Method
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /** Anything that can be cloned. */
  readonly body?: unknown
  /** Sent as a data URL in the field `file` of the body. Stored as it is sent: photos are made smaller before. */
  readonly file?: Blob
  /** Where uploads are listed, for instance those of a task. */
  readonly list?: string
  /** What texts show: the number of the record, its address, what was wanted. */
  readonly subject: {
    readonly number: string
    readonly link: string
    readonly name?: string
    readonly value?: string
  }
  /** If it waited, the server gets `sent_at` with the call, which tells how long. */
  readonly isTimed?: boolean
  /** Error codes that mean that nothing is left to do. */
  readonly doneCodes?: readonly string[]
  /** First parts of the keys of queries that the action changes. */
  readonly changes: readonly string[]
}

export type NewUpload = NewAction & { readonly file: Blob }

export interface OutboxAction extends NewAction {
  readonly key: string
  /** The order on this device. */
  readonly sequence: number
  readonly userId: string
  /** By the clock of the device, ISO 8601. */
  readonly madeAt: string
  readonly refusal?: Refusal
  /** True if the device had no room for the file: it ends with the page. */
  readonly isInMemory?: boolean
}

export type Upload = OutboxAction & { readonly file: Blob }

/** True if the action sends a file. */
export const isUpload = (action: OutboxAction): action is Upload => action.file !== undefined

export const isRefused = ({ refusal }: OutboxAction): boolean => refusal !== undefined

/** What became of an action when it was made. */
export type SubmitResult =
  | { readonly state: 'sent'; readonly response?: unknown }
  | { readonly state: 'waiting' }

export interface OutboxCommands {
  /** Stores a file and sends it in the background. A refusal is shown in the queue. */
  readonly enqueue: (upload: NewUpload) => Promise<void>
  readonly submit: (
    action: NewAction,
    onResponse?: (response: unknown) => Promise<void>,
  ) => Promise<SubmitResult>
  /** Sends what can be sent. */
  readonly flush: () => Promise<void>
  readonly discard: (sequence: number) => Promise<void>
  readonly repeat: (action: OutboxAction, body: unknown) => Promise<void>
}
