/** What the queue of actions is made of: storage, network, locks and the page that shows it. */
import type { Lane } from './next-action.ts'
import type { OutboxAction } from './outbox-action.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Outcome, UploadControl } from './send-action.ts'

export interface OutboxParts {
  readonly store: OutboxStore
  readonly send: (action: OutboxAction, control: UploadControl) => Promise<Outcome>
  /** Runs `work` in one tab at a time, for each of the lanes. */
  readonly lock: (lane: Lane, work: () => Promise<void>) => Promise<void>
  /** The id of the signed-in user, or undefined. */
  readonly userId: () => string | undefined
  /** Called with the actions of the user after each change. */
  readonly publish: (actions: readonly OutboxAction[]) => void
  /** Called when the server has an action, before it disappears from the screen. */
  readonly onSent: (action: OutboxAction) => Promise<void>
  /** Called while a file is sent, and with null when that ended. */
  readonly onProgress: (progress: UploadProgress | null) => void
  /** Called after a round in which actions could not be sent, with the seconds that the server asks to wait. */
  readonly onUnsent: (afterSeconds: number | undefined) => void
}

export interface UploadProgress {
  readonly key: string
  /** From 0 to 1. */
  readonly sentShare: number
}
