import { execute, type Queryable, queryOptionalRow } from '@warsha/service-kit/database'
import sql from './push.sql'

export interface PushKeys {
  readonly public_key: string
  readonly private_key: string
}

/** Returns the key pair of this installation, or null. */
export const selectOptionalPushKeys = (db: Queryable): Promise<PushKeys | null> =>
  queryOptionalRow(db, sql.selectOptionalPushKeys, {})

/** Stores the key pair, unless there is one. */
export const insertPushKeys = (db: Queryable, { public_key, private_key }: PushKeys) =>
  execute(db, sql.insertPushKeys, { public_key, private_key })
