/**
 * Uploads of attachments. They continue while the user opens another tab of the card, and one is sent after the other: the
 * gateway holds a limited number of large bodies for each address.
 */
import { addAttachment } from '@warsha/contracts/workshop/routes/attachments'
import { newIdempotencyKey, request, useQueryClient, useSession } from '@warsha/web-kit'
import { create } from 'zustand'
import { workCardsKey } from '../work-cards/work-cards.api.ts'
import { toUploadBody } from './upload-content.ts'

export interface Upload {
  /** Also the idempotency key: a retry after a lost response adds nothing twice. */
  readonly id: string
  /** The user who added the file. Nobody else may send it. */
  readonly userId: string | null
  readonly cardId: string
  readonly taskId: string | null
  readonly file: File
  /** Only of voice notes. */
  readonly durationSeconds: number | null
  readonly status: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  readonly sentShare: number
  readonly error: unknown
}

interface UploadTarget {
  readonly cardId: string
  readonly taskId: string | null
}

const useUploadStore = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))
const cancellations = new Map<string, AbortController>()
let isRunning = false

const readUserId = (): string | null => useSession.getState().user?.id ?? null

// An expired session ends nothing: the same user may sign in again.
useSession.subscribe(({ user, ended }) => {
  if (!user && ended === 'expired') return
  const { uploads } = useUploadStore.getState()
  const ofOthers = uploads.filter(({ userId }) => userId !== (user?.id ?? null))
  for (const { id } of ofOthers) remove(id)
})

// Files are only in the memory of this page, and stay there while the user opens other screens: `useUnsavedGuard` would ask
// then.
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
useUploadStore.subscribe(({ uploads }) => {
  if (uploads.length > 0) window.addEventListener('beforeunload', preventUnload)
  else window.removeEventListener('beforeunload', preventUnload)
})

const change = (id: string, fields: Partial<Upload>): void =>
  useUploadStore.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)),
  }))
const drop = (id: string): void =>
  useUploadStore.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }))
const remove = (id: string): void => {
  drop(id)
  cancellations.get(id)?.abort()
}

const send = async ({ id, cardId, taskId, file, durationSeconds }: Upload): Promise<void> => {
  const cancellation = new AbortController()
  cancellations.set(id, cancellation)
  change(id, { status: 'sending', sentShare: 0, error: null })
  try {
    const body = await toUploadBody(file)
    if (cancellation.signal.aborted) return
    await request(addAttachment, {
      params: { id: cardId },
      body: { ...body, task_id: taskId, duration_seconds: durationSeconds },
      idempotencyKey: id,
      signal: cancellation.signal,
      onProgress: (sent, total) => change(id, { sentShare: total > 0 ? sent / total : 0 }),
    })
    drop(id)
  } catch (error) {
    // A removed upload is no longer in the list.
    change(id, { status: 'failed', error })
  } finally {
    cancellations.delete(id)
  }
}

const run = async (onSent: () => void): Promise<void> => {
  if (isRunning) return
  isRunning = true
  try {
    const next = () => useUploadStore.getState().uploads.find(({ status }) => status === 'waiting')
    for (let upload = next(); upload; upload = next()) {
      await send(upload)
      onSent()
    }
  } finally {
    isRunning = false
  }
}

/** The uploads of a card, or of one of its tasks, and what to do with them. */
export const useUploads = ({ cardId, taskId }: UploadTarget) => {
  const client = useQueryClient()
  const all = useUploadStore(({ uploads }) => uploads)
  const start = () => void run(() => void client.invalidateQueries({ queryKey: [workCardsKey] }))
  return {
    uploads: all.filter((upload) => upload.cardId === cardId && upload.taskId === taskId),
    add: (files: readonly File[], durationSeconds: number | null = null) => {
      const added = files.map(
        (file): Upload => ({
          id: newIdempotencyKey(),
          userId: readUserId(),
          cardId,
          taskId,
          file,
          durationSeconds,
          status: 'waiting',
          sentShare: 0,
          error: null,
        }),
      )
      useUploadStore.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }))
      start()
    },
    retry: (id: string) => {
      change(id, { status: 'waiting' })
      start()
    },
    remove,
  }
}
