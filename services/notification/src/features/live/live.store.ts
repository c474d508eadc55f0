import { execute, type Queryable } from '@warsha/service-kit/database'
import sql from './live.sql'

/** Sends messages to the instances that listen on their channels, in the order of the lists. */
export const sendMessages = (
  db: Queryable,
  channels: readonly string[],
  messages: readonly string[],
) => execute(db, sql.sendMessages, { channels: [...channels], messages: [...messages] })
