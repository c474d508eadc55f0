import { ApiError } from '@warsha/web-kit'

interface FindNewestOptions {
  id: string
  /** Translated text if the record is not in the list any more. */
  gone: string
}

/** Returns one record of a list that was just read, for records without an endpoint. Throws an `ApiError` if it is gone. */
export const findNewest = <R extends { id: string }>(
  records: readonly R[],
  { id, gone }: FindNewestOptions,
): { data: R } => {
  const data = records.find((record) => record.id === id)
  if (!data) throw new ApiError({ status: 404, code: 'record_gone', text: gone })
  return { data }
}
