import type { Transaction } from '@warsha/service-kit/database'
import { type DemoRecord, insertDemoRecords } from './attendance.store.ts'

/** Adds invented records, calculated before, and their punches. Only for the demo shop. */
export const addDemoRecords = (tx: Transaction, records: readonly DemoRecord[]): Promise<void> =>
  insertDemoRecords(tx, records)
