/** Optimistic locking: detects that another user has saved the record since it was read. */
import { ApiError } from './errors.ts'

export interface VersionedRow {
  readonly version: number
  readonly updated_at: string
  /** The name of the user who changed it last. */
  readonly updated_by: string | null
}

/** Throws 409 `changed_since_read` if the client read an older version. A client that sends no version overwrites. */
export const checkVersion = (
  { version, updated_at, updated_by }: VersionedRow,
  readVersion: number | undefined,
): void => {
  if (readVersion !== undefined && readVersion < version)
    throw new ApiError('changed_since_read', { name: updated_by ?? '', at: updated_at, version })
}

/**
 * Like `checkVersion`, for a record that somebody may have removed, and added again with a lower version. `row` is null if
 * there is none now; a client that saw none sends 0.
 */
export const checkVersionOfOptional = (
  row: VersionedRow | null,
  readVersion: number | undefined,
): void => {
  if (readVersion === undefined || readVersion === (row?.version ?? 0)) return
  throw new ApiError('changed_since_read', {
    name: row?.updated_by ?? '',
    ...(row && { at: row.updated_at }),
    version: row?.version ?? 0,
  })
}

/**
 * Throws 409 `changed_since_read` if the record has another value than the one that the client saw. Unlike the version, it
 * ignores changes of other fields. A client that sends no value overwrites.
 */
export const checkSeen = <Value extends string | null>(
  { version, updated_at, updated_by }: VersionedRow,
  value: Value,
  seen: Value | undefined,
): void => {
  if (seen !== undefined && seen !== value)
    throw new ApiError('changed_since_read', { name: updated_by ?? '', at: updated_at, version })
}
