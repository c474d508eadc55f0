/** Files that the user has chosen and the device outbox does not have yet: those that are made smaller, and those that failed. */
import { newIdempotencyKey, useSession } from '@warsha/web-kit'
import { create } from 'zustand'

export interface PreparingFile {
  /** The idempotency key of the upload as well: preparing it twice sends it once. */
  readonly id: string
  /** The user who added the file. Nobody else may send it. */
  readonly userId: string | undefined
  readonly group: string
  readonly list: string
  readonly file: File
  /** Adds the file to the device outbox. */
  readonly enqueue: (preparing: PreparingFile) => Promise<void>
  /** Why it cannot be sent; undefined while it is prepared. */
  readonly error?: unknown
}

export const usePreparingFiles = create<{ readonly files: readonly PreparingFile[] }>(() => ({
  files: [],
}))

const find = (id: string): PreparingFile | undefined =>
  usePreparingFiles.getState().files.find((one) => one.id === id)

const replace = (changed: PreparingFile): void =>
  usePreparingFiles.setState(({ files }) => ({
    files: files.map((one) => (one.id === changed.id ? changed : one)),
  }))

/** Forgets a file. It is not sent if it is still prepared. */
export const removePreparingFile = (id: string): void =>
  usePreparingFiles.setState(({ files }) => ({ files: files.filter((one) => one.id !== id) }))

const prepare = async (id: string): Promise<void> => {
  const preparing = find(id)
  if (!preparing) return
  try {
    await preparing.enqueue(preparing)
    removePreparingFile(id)
  } catch (error) {
    const failed = find(id)
    if (failed) replace({ ...failed, error })
  }
}

// One after the other: large photos need much memory.
let last: Promise<void> = Promise.resolve()
const prepareNext = (id: string): void => {
  last = last.then(() => prepare(id))
}

/** Prepares files for the device outbox in the order in which they were chosen. */
export const prepareFiles = (files: readonly Omit<PreparingFile, 'id' | 'error'>[]): void => {
  const added = files.map((file): PreparingFile => ({ ...file, id: newIdempotencyKey() }))
  usePreparingFiles.setState((state) => ({ files: [...state.files, ...added] }))
  for (const { id } of added) prepareNext(id)
}

/** Prepares a file again whose preparation failed. */
export const prepareAgain = (id: string): void => {
  const failed = find(id)
  if (failed?.error === undefined) return
  const { error: _error, ...again } = failed
  replace(again)
  prepareNext(id)
}

/** True if the user has removed the file meanwhile. */
export const isRemoved = (id: string): boolean => find(id) === undefined

// An expired session ends nothing: the same user may sign in again.
useSession.subscribe(({ user, ended }) => {
  if (!user && ended === 'expired') return
  usePreparingFiles.setState(({ files }) => ({
    files: files.filter(({ userId }) => userId === user?.id),
  }))
})

// These files are only in the memory of this page, and stay there while the user opens other screens: `useUnsavedGuard` would
// ask then.
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
usePreparingFiles.subscribe(({ files }) => {
  if (files.length > 0) window.addEventListener('beforeunload', preventUnload)
  else window.removeEventListener('beforeunload', preventUnload)
})
