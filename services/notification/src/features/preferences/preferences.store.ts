/** What users have chosen. Groups without a row have the default of the role. */
import type {
  NotificationChannel,
  NotificationGroup,
} from '@warsha/contracts/notification/notification-groups'
import { execute, type Queryable, queryRows } from '@warsha/service-kit/database'
import sql from './preferences.sql'

export interface Preference {
  readonly group: NotificationGroup
  readonly channel: NotificationChannel
}

export const selectPreferences = async (db: Queryable, user_id: string): Promise<Preference[]> =>
  (await queryRows(db, sql.selectPreferences, { user_id })).map(({ group_name, channel }) => ({
    group: group_name as NotificationGroup,
    channel: channel as NotificationChannel,
  }))

export const upsertPreferences = (
  db: Queryable,
  user_id: string,
  preferences: readonly Preference[],
): Promise<number> =>
  execute(db, sql.upsertPreferences, {
    user_id,
    preferences: JSON.stringify(
      preferences.map(({ group, channel }) => ({ group_name: group, channel })),
    ),
  })
