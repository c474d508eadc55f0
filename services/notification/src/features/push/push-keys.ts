import type { Database } from '@warsha/service-kit/database'
import webPush from 'web-push'
import { insertPushKeys, type PushKeys, selectOptionalPushKeys } from './push-keys.store.ts'

/** Returns the key pair of this installation. Generates it at the first call; two instances agree on one pair. */
export const readPushKeys = async (db: Database): Promise<PushKeys> => {
  const stored = await selectOptionalPushKeys(db)
  if (stored) return stored
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertPushKeys(db, { public_key: publicKey, private_key: privateKey })
  return readPushKeys(db)
}
