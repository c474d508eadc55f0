import { ApiError, FailedPanel, StatePanel } from '@warsha/web-kit'
import type { ReactNode } from 'react'

interface RecordQuery<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

interface RecordByIdProps<Data> {
  query: RecordQuery<Data>
  /** Shown if there is no such record, also if it was deleted while the page was open. Texts are translated. */
  gone: { icon: ReactNode; title: string; text: string; action?: ReactNode }
  /** Translated text of the failed request. */
  failedText: string
  /** Shown until the record is read. */
  skeleton: ReactNode
  children: (record: Data) => ReactNode
}

/** The states of a page that shows one record: read, deleted, failed with a retry, loading. */
export const RecordById = <Data,>({
  query: { data, error, refetch },
  gone,
  failedText,
  skeleton,
  children,
}: RecordByIdProps<Data>) => {
  if (error instanceof ApiError && error.status === 404)
    return <StatePanel isScreen role="alert" {...gone} />
  if (data) return children(data)
  if (error) return <FailedPanel error={error} fallback={failedText} retry={() => void refetch()} />
  return skeleton
}
