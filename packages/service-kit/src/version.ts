/** Two people on one record: who saves over a newer version is told who changed it (design: api.md, "version"). */
import { ApiError } from './errors.ts'

export interface VersionedRow {
  readonly version: number
  readonly updated_at: string
  /** The name of who changed it last. */
  readonly updated_by: string | null
}

/** 409 `changed_since_read` when the client read an older version; a client that names none wins. */
export const checkVersion = (
  { version, updated_at, updated_by }: VersionedRow,
  read: number | undefined,
): void => {
  if (read !== undefined && read < version)
    throw new ApiError('changed_since_read', { name: updated_by ?? '', at: updated_at, version })
}
