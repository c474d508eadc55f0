// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  sendMessages: Block<{ channels: readonly string[]; messages: readonly string[] }, { pg_notify: string | null }>
}
export default sql
