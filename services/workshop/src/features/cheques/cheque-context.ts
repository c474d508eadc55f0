import { toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import type { ChequeContext } from './cheques.store.ts'

/** Reads the clock and the local date. Call it after taking the locks. */
export const createChequeContext = async (
  tx: Transaction,
  service: Service,
  actor: CashContext['actor'],
): Promise<ChequeContext> => {
  const { shop_timezone } = await readLocalSettings(tx)
  const { now } = createWriteContext(service, actor)
  return { actor, now, day: toLocalDate(shop_timezone, new Date(now)) }
}
