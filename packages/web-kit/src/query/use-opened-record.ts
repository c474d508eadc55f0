import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'

interface OpenedRecordOptions<Opened> {
  queryKey: QueryKey
  read: QueryFunction<Opened>
  /** False for the form of a new record. */
  isNeeded: boolean
}

/**
 * Reads the record of an open form: at each opening, never from the cache, and not again later, because that would change the
 * values while the user types.
 */
export const useOpenedRecord = <Opened>({
  queryKey,
  read,
  isNeeded,
}: OpenedRecordOptions<Opened>) =>
  useQuery({
    enabled: isNeeded,
    queryKey,
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
