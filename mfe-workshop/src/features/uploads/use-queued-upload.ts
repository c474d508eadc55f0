/** Uploads through the device outbox: they wait for a connection, also after a restart of the browser. */

import type { Route } from '@warsha/contracts/base/endpoint'
import type { AttachmentKind } from '@warsha/contracts/workshop/attachment-rules'
import {
  ApiError,
  discardAction,
  enqueueUpload,
  isUpload,
  type OutboxAction,
  repeatAction,
  startOutbox,
  useOutbox,
  useSession,
} from '@warsha/web-kit'
import { PhotoError } from '@warsha/web-kit/photos'
import { useRef } from 'react'
import {
  isRemoved,
  type PreparingFile,
  prepareAgain,
  prepareFiles,
  removePreparingFile,
  usePreparingFiles,
} from './preparing-files.ts'
import { toUploadContent } from './upload-content.ts'

export interface UploadTarget {
  /** The record whose earlier actions are sent before its files, for instance the id of a work card. */
  readonly group: string
  /** A path that names the list of these files in the record, for instance `files/<task>`. */
  readonly list: string
  /** Takes `file` (data URL), `file_name` and, for voice notes and videos, `duration_seconds`. It must be idempotent. */
  readonly route: Pick<Route, 'method' | 'path'>
  readonly params: Readonly<Record<string, string>>
  /** Further fields of the body. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** Number and address of the record, for the list of what waits on the device. */
  readonly subject: { readonly number: string; readonly link: string }
  /** First parts of the keys of queries that are read again when a file was sent. */
  readonly changes: readonly string[]
}

/** A file that the server does not have yet. */
export interface QueuedUpload {
  readonly id: string
  readonly list: string
  readonly name: string
  readonly kind: AttachmentKind | undefined
  /** As it is sent; undefined while it is prepared. */
  readonly content: Blob | undefined
  /** `failed`: cannot be prepared. `refused`: the server does not take it. */
  readonly state: 'preparing' | 'waiting' | 'sending' | 'refused' | 'failed'
  /** From 0 to 1. */
  readonly sentShare: number
  /** True if the device had no room for it: it is lost with the page. */
  readonly isInMemory: boolean
  readonly action?: OutboxAction
  /** Why it failed. */
  readonly error?: unknown
  readonly canRetry: boolean
}

const fromPreparing = ({ id, list, file, error }: PreparingFile): QueuedUpload => ({
  id,
  list,
  name: file.name,
  kind: undefined,
  content: undefined,
  state: error === undefined ? 'preparing' : 'failed',
  sentShare: 0,
  isInMemory: false,
  error,
  // The same file has the same problem again.
  canRetry: error !== undefined && !(error instanceof PhotoError) && !(error instanceof ApiError),
})

const fromAction = (
  action: OutboxAction,
  progress: { readonly key: string; readonly sentShare: number } | null,
): QueuedUpload => {
  const isSending = progress?.key === action.key
  const waitingState = isSending ? 'sending' : 'waiting'
  return {
    id: action.key,
    list: action.list ?? '',
    name: action.subject.name ?? '',
    kind: action.kind.replace('upload_', '') as AttachmentKind,
    content: action.file,
    state: action.refusal ? 'refused' : waitingState,
    sentShare: isSending ? progress.sentShare : 0,
    isInMemory: action.isInMemory ?? false,
    action,
    canRetry: !isSending,
  }
}

const toEnqueue =
  (
    { route, params, fields, subject, changes, group, list }: UploadTarget,
    recordedSeconds?: number,
  ) =>
  async ({ id, file }: PreparingFile): Promise<void> => {
    const { kind, name, content, seconds } = await toUploadContent(file, recordedSeconds)
    if (isRemoved(id)) return
    await enqueueUpload({
      key: id,
      group,
      list,
      kind: `upload_${kind}`,
      method: route.method,
      path: route.path,
      params,
      body: { ...fields, file_name: name, ...(seconds && { duration_seconds: seconds }) },
      file: content,
      subject: { ...subject, name },
      changes,
    })
  }

/**
 * Returns the files of a list, and of the lists below it (`files` shows `files/<task>` as well), that the server does not have
 * yet, oldest first, and what can be done with them:
 *
 * - `add` makes photos smaller, stores the files on the device and sends them in the background, now or when the connection is
 *   back, each once. They are sent after the earlier actions of their group, and only while the user who added them is signed in.
 * - `retry` sends a file now, also one that the server has refused.
 * - `remove` forgets a file that was not sent.
 *
 * Its texts are in the namespace `work-card`; show the files with `UploadList`.
 */
export const useQueuedUpload = (target: UploadTarget) => {
  const { group, list } = target
  const userId = useSession(({ user }) => user?.id)
  const actions = useOutbox((outbox) => outbox.actions)
  const progress = useOutbox((outbox) => outbox.progress)
  const preparing = usePreparingFiles(({ files }) => files)
  const repeated = useRef(new Set<string>())

  const isShown = (one: { readonly group: string; readonly list?: string }) =>
    one.group === group && (one.list === list || one.list?.startsWith(`${list}/`))
  const uploads: readonly QueuedUpload[] = [
    ...actions
      .filter((action) => isUpload(action) && isShown(action))
      .map((action) => fromAction(action, progress)),
    ...preparing
      // The device outbox has it already, until the preparation ends.
      .filter((file) => isShown(file) && !actions.some(({ key }) => key === file.id))
      .map(fromPreparing),
  ]

  const add = (files: readonly File[], durationSeconds?: number): void => {
    const enqueue = toEnqueue(target, durationSeconds)
    prepareFiles(files.map((file) => ({ userId, group, list, file, enqueue })))
  }
  const retry = async ({ id, action }: QueuedUpload): Promise<void> => {
    if (!action) return prepareAgain(id)
    if (!action.refusal) return (await startOutbox()).flush()
    // A double click must not use two keys.
    if (repeated.current.has(id)) return
    repeated.current.add(id)
    await repeatAction(action, action.body)
  }
  const remove = async ({ id, action }: QueuedUpload): Promise<void> => {
    removePreparingFile(id)
    if (action) await discardAction(action)
  }
  return { uploads, add, retry, remove }
}
