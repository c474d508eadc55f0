/** Notices while a form is open that another user has changed its record. */
import type { LiveChange } from '@warsha/contracts/notification/live-changes'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useOnRecordChange } from '../query/realtime.ts'
import type { RecordFormState, RecordResponse } from './record-form-state.ts'

interface NewerVersions {
  /** By the state that the form started from: loads the newest version into the form. */
  readonly loaders: ReadonlyMap<object, () => Promise<void>>
}

const useNewerVersions = create<NewerVersions>(() => ({ loaders: new Map() }))

const setLoader = (opening: object, loader: (() => Promise<void>) | undefined) => {
  const loaders = new Map(useNewerVersions.getState().loaders)
  if (loader) loaders.set(opening, loader)
  else loaders.delete(opening)
  useNewerVersions.setState({ loaders })
}

interface NewerVersionOptions<R, V extends object> {
  opening: RecordFormState<R, V>
  /** Default: true for a change with the id of the record. */
  isChangedBy?: ((change: LiveChange) => boolean) | undefined
  readNewest: () => Promise<RecordResponse<R>>
  /** Loads the newest version into the form. */
  loadNewest: () => Promise<void>
}

/** Reads the record again when the server announces a change, and offers the newer version in `RecordFormNotice`. */
export const useNewerVersionNotice = <R extends { version: number }, V extends object>({
  opening,
  isChangedBy = ({ id }) => id !== null && id === (opening.record as { id?: string }).id,
  readNewest,
  loadNewest,
}: NewerVersionOptions<R, V>): void => {
  useOnRecordChange((change) => {
    if (!isChangedBy(change)) return
    readNewest().then(
      ({ data }) => {
        if (data.version > opening.record.version) setLoader(opening, loadNewest)
      },
      // Saving reports the conflict in any case.
      (error) => console.warn('reading a changed record failed', error),
    )
  })
  useEffect(() => () => setLoader(opening, undefined), [opening])
}

/** Returns the function that loads the newer version, or undefined if there is none. */
export const useNewerVersion = (opening: object): (() => Promise<void>) | undefined =>
  useNewerVersions(({ loaders }) => loaders.get(opening))
