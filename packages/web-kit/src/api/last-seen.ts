/**
 * Whether the portal shows the state of an earlier visit. Without a connection the service worker answers with the last
 * answers of the server and adds a header with their time.
 */
import { create } from 'zustand'
import { seenAtHeader } from './seen-at-header.ts'

interface StoredResponse {
  readonly seenAt: string
  readonly receivedAtMs: number
}
type StoredResponses = Readonly<Record<string, StoredResponse>>

/** Stored answers that the page received, by address. */
const useStoredResponses = create<{ answers: StoredResponses }>(() => ({ answers: {} }))

/** Called for each response of the API. */
export const noteResponse = (url: string, headers: Pick<Headers, 'get'>): void => {
  const seenAt = headers.get(seenAtHeader)
  const { [url]: before, ...others } = useStoredResponses.getState().answers
  if (seenAt)
    useStoredResponses.setState({
      answers: { ...others, [url]: { seenAt, receivedAtMs: performance.now() } },
    })
  else if (before) useStoredResponses.setState({ answers: others })
}

/** Forgets the stored answers that the page received before the time, in milliseconds of `performance.now()`. */
export const forgetStoredResponses = (beforeMs: number): void => {
  const { answers } = useStoredResponses.getState()
  const kept = Object.entries(answers).filter(([, { receivedAtMs }]) => receivedAtMs >= beforeMs)
  if (kept.length < Object.keys(answers).length)
    useStoredResponses.setState({ answers: Object.fromEntries(kept) })
}

/** Returns the time of the oldest stored response that the page shows, or null if all come from the server. */
export const useLastSeen = (): string | null =>
  useStoredResponses(
    ({ answers }) =>
      Object.values(answers)
        .map(({ seenAt }) => seenAt)
        .sort()[0] ?? null,
  )
