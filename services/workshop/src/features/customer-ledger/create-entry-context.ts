import { toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import type { EntryContext } from './customer-ledger.store.ts'

/** Reads the clock and the local date. Call it after taking the locks, like `createWriteContext`. */
export const createEntryContext = async <A extends HistoryActor>(
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  actor: A,
): Promise<EntryContext & { readonly actor: A }> => {
  const { shop_timezone } = await readLocalSettings(tx)
  const context = createWriteContext(service, actor)
  return { ...context, actor, day: toLocalDate(shop_timezone, new Date(context.now)) }
}
