/** Browsers that receive notifications while no page is open. */

import type { Actor } from '@warsha/service-kit/authentication'
import { execute, type Queryable, queryRows, type Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import sql from './push.sql'

/** More than a person has devices; the oldest are removed. */
const maxSubscriptionsPerUser = 10

export interface NewSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly language: string
}

/** Saves the subscription of a browser for the session that sends it. */
export const saveSubscription = async (
  tx: Transaction,
  { id: user_id, sid, sv, expiresAt }: Actor,
  { endpoint, keys, language }: NewSubscription,
  now: Date,
): Promise<void> => {
  await execute(tx, sql.upsertSubscription, {
    id: uuid(),
    user_id,
    session_id: sid,
    session_version: sv,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    language,
    expires_at: new Date(expiresAt * 1000).toISOString(),
    created_at: now.toISOString(),
  })
  await execute(tx, sql.deleteOldestSubscriptions, { user_id, maximum: maxSubscriptionsPerUser })
}

export const deleteOwnSubscription = (db: Queryable, user_id: string, endpoint: string) =>
  execute(db, sql.deleteOwnSubscription, { user_id, endpoint })

export const deleteSubscription = (db: Queryable, id: string) =>
  execute(db, sql.deleteSubscription, { id })

/** Returns the sessions of all subscriptions. */
export const selectSessions = (db: Queryable) => queryRows(db, sql.selectSessions, {})
