import { execute, queryRow } from '../../database/blocks.ts'
import type { Queryable } from '../../database/database.ts'
import sql from './leader-locks.sql'

/** Takes the advisory lock of a name for the session of `connection`. Returns false if another session holds it. */
export const tryLock = async (connection: Queryable, name: string): Promise<boolean> =>
  (await queryRow(connection, sql.tryLock, { name })).is_locked

/** Releases the advisory lock of a name. */
export const unlock = (connection: Queryable, name: string) =>
  execute(connection, sql.unlock, { name })
