/** Sends what is stored, in two lanes: files follow the actions, and never hold them up. */
import { findNextAction, findNextFile, type Lane } from './next-action.ts'
import type { OutboxAction } from './outbox-action.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Outcome } from './send-action.ts'
import { createSingleRun } from './single-run.ts'

interface LaneParts extends Pick<OutboxParts, 'lock' | 'onUnsent'> {
  readonly readStored: () => Promise<readonly OutboxAction[]>
  /** Returns undefined if the action is gone meanwhile. */
  readonly sendOne: (lane: Lane, action: OutboxAction) => Promise<Outcome | undefined>
  /** Stores what the outcome means. */
  readonly finish: (action: OutboxAction, outcome: Outcome) => Promise<void>
  /** Called after each round. */
  readonly refresh: () => Promise<void>
}

export const createLanes = ({
  lock,
  onUnsent,
  readStored,
  sendOne,
  finish,
  refresh,
}: LaneParts) => {
  /** Sends what a lane may send. Returns false if the server cannot be reached or the user is signed out. */
  const sendAll = async (lane: Lane): Promise<boolean> => {
    const findNext = lane === 'files' ? findNextFile : findNextAction
    const stopped = new Set<string>()
    let afterSeconds: number | undefined
    let isOffline = false
    while (!isOffline) {
      const next = findNext(await readStored(), stopped)
      if (!next) break
      const outcome = await sendOne(lane, next)
      if (!outcome) continue
      if (outcome.kind === 'signed_out') return false
      await finish(next, outcome)
      if (outcome.kind !== 'later') continue
      stopped.add(next.group)
      afterSeconds = Math.max(afterSeconds ?? 0, outcome.afterSeconds ?? 0) || undefined
      isOffline = outcome.isOffline
    }
    if (stopped.size > 0) onUnsent(afterSeconds)
    return !isOffline
  }

  const createLane = (lane: Lane) =>
    createSingleRun(async () => {
      let isReachable = false
      try {
        await lock(lane, async () => {
          isReachable = await sendAll(lane)
        })
      } finally {
        await refresh()
      }
      return isReachable
    })
  const sendActions = createLane('actions')
  const sendFiles = createLane('files')

  /** Sends files in the background. */
  const startFiles = (): void => {
    sendFiles().catch((error) => console.warn('the device outbox cannot send files', error))
  }

  return {
    startFiles,
    /** Sends actions, after which files follow in the background. */
    start: async (): Promise<void> => {
      if (await sendActions()) startFiles()
    },
    /** Sends what can be sent. */
    flush: async (): Promise<void> => {
      if (await sendActions()) await sendFiles()
    },
  }
}
