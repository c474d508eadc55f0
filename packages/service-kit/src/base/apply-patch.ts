/** A change of a record: the fields that a request names replace those of the record, the others stay. */

/** Some fields of `T`; `undefined` means "not part of the change". */
export type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined }

/**
 * Returns a copy of `record` with the fields of `patch` that are not undefined.
 *
 * Fields that the record does not have are ignored, so a request body with a version or a flag can be passed as it is.
 */
export const applyPatch = <T extends object>(record: T, patch: Patch<T>): T => {
  const changes = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(record, field),
  )
  return { ...record, ...(Object.fromEntries(changes) as Partial<T>) }
}
