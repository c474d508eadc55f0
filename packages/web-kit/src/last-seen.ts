/**
 * Whether the portal shows the state of an earlier visit. Without a connection the service worker answers with the last
 * answers of the server and adds a header with their time.
 */
import { create } from 'zustand'
import { seenAtHeader } from './seen-at-header.ts'

interface StoredAnswer {
  readonly seenAt: string
  readonly receivedAtMs: number
}
type StoredAnswers = Readonly<Record<string, StoredAnswer>>

/** Stored answers that the page received, by address. */
const useStoredAnswers = create<{ answers: StoredAnswers }>(() => ({ answers: {} }))

/** Called for each answer of the API. */
export const noteAnswer = (url: string, headers: Pick<Headers, 'get'>): void => {
  const seenAt = headers.get(seenAtHeader)
  const { [url]: before, ...others } = useStoredAnswers.getState().answers
  if (seenAt)
    useStoredAnswers.setState({
      answers: { ...others, [url]: { seenAt, receivedAtMs: performance.now() } },
    })
  else if (before) useStoredAnswers.setState({ answers: others })
}

/** Forgets the stored answers that the page received before the time, in milliseconds of `performance.now()`. */
export const forgetStoredAnswers = (beforeMs: number): void => {
  const { answers } = useStoredAnswers.getState()
  const kept = Object.entries(answers).filter(([, { receivedAtMs }]) => receivedAtMs >= beforeMs)
  if (kept.length < Object.keys(answers).length)
    useStoredAnswers.setState({ answers: Object.fromEntries(kept) })
}

/** Returns the time of the oldest stored answer that the page shows, or null if all come from the server. */
export const useLastSeen = (): string | null =>
  useStoredAnswers(
    ({ answers }) =>
      Object.values(answers)
        .map(({ seenAt }) => seenAt)
        .sort()[0] ?? null,
  )
