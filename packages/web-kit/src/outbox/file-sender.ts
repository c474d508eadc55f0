/** Sends one file at a time, and stops when the user removes it. */
import type { OutboxAction } from './outbox-action.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Outcome } from './send-action.ts'

export const createFileSender = ({
  send,
  userId,
  onSent,
  onProgress,
}: Pick<OutboxParts, 'send' | 'userId' | 'onSent' | 'onProgress'>) => {
  let upload: { readonly sequence: number; readonly controller: AbortController } | undefined
  return {
    /** Returns undefined if the user has removed the file meanwhile. */
    sendFile: async (action: OutboxAction): Promise<Outcome | undefined> => {
      const controller = new AbortController()
      const { sequence, key } = action
      upload = { sequence, controller }
      try {
        const outcome = await send(action, {
          signal: controller.signal,
          onProgress: (sentShare) => onProgress({ key, sentShare }),
        })
        if (!controller.signal.aborted) return outcome
        // The server may have received the file before the abort, so the page reads again, unless another user has signed in.
        if (action.userId === userId()) await onSent(action)
        return undefined
      } finally {
        upload = undefined
        onProgress(null)
      }
    },
    /** The user has removed the file, perhaps in another tab. */
    abortIfRemoved: (stored: readonly OutboxAction[]): void => {
      if (upload && !stored.some(({ sequence }) => sequence === upload?.sequence))
        upload.controller.abort()
    },
  }
}
