import { type Database, execute, queryOptionalRow } from '@warsha/service-kit/database'
import webPush from 'web-push'
import sql from './push.sql'

export interface PushKeys {
  readonly public_key: string
  readonly private_key: string
}

/** Returns the key pair of this installation. Generates it at the first call; two instances agree on one pair. */
export const readPushKeys = async (db: Database): Promise<PushKeys> => {
  const stored = await queryOptionalRow(db, sql.selectOptionalPushKeys, {})
  if (stored) return stored
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await execute(db, sql.insertPushKeys, { public_key: publicKey, private_key: privateKey })
  return readPushKeys(db)
}
