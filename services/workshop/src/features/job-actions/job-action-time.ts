import { toInstant } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import { selectLastStatusChange } from '../work-cards/work-cards.store.ts'

const maxDelayMs = 24 * 3_600_000

/** When an action was made and sent, by the clock of the device. */
interface DeviceTimes {
  readonly occurred_at?: string | null
  readonly sent_at?: string | null
}

/**
 * Returns when a job was started or finished, by the clock of the server: now, less the time that passed on the device
 * between the action and its sending. The clock of the device may be wrong by hours.
 *
 * The result is at most 24 hours ago, not in the future and not before the last change of the card's status.
 */
export const toJobActionTime = async (
  tx: Transaction,
  cardId: string,
  { occurred_at, sent_at }: DeviceTimes,
  now: string,
): Promise<string> => {
  if (!occurred_at || !sent_at) return now
  const { shop_timezone } = await readLocalSettings(tx)
  const toMs = (time: string) => Date.parse(toInstant(shop_timezone, time))
  const nowMs = Date.parse(now)
  const elapsedMs = toMs(sent_at) - toMs(occurred_at)
  const delayMs = Math.min(Math.max(elapsedMs, 0), maxDelayMs)
  const lastChangeMs = Date.parse(await selectLastStatusChange(tx, cardId))
  return new Date(Math.min(Math.max(nowMs - delayMs, lastChangeMs), nowMs)).toISOString()
}
