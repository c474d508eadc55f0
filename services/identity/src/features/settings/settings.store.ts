/** Settings in the database. Only values that differ from the default have a row. */
import {
  isSettingKey,
  type SettingKey,
  settingKeys,
  settings,
} from '@warsha/contracts/identity/setting-keys'
import {
  execute,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './settings.sql'

export type SettingValues = Record<SettingKey, string>

/** Returns the current value of every setting. Rows of unknown settings are ignored. */
export const selectValues = async (db: Queryable): Promise<SettingValues> => {
  const values = Object.fromEntries(
    settingKeys.map((key) => [key, settings[key].default]),
  ) as SettingValues
  for (const { key, value } of await queryRows(db, sql.selectSettings, {}))
    if (isSettingKey(key)) values[key] = value
  return values
}

export const selectVersion = async (db: Queryable): Promise<number> =>
  (await queryRow(db, sql.selectVersion, {})).version
export const lockVersion = (tx: Transaction) => queryRow(tx, sql.lockVersion, {})
export const incrementVersion = async (
  tx: Transaction,
  now: Date,
  by: string | null,
): Promise<number> =>
  (await queryRow(tx, sql.incrementVersion, { now: now.toISOString(), by })).version
export const upsertSetting = (tx: Transaction, key: string, value: string) =>
  execute(tx, sql.upsertSetting, { key, value })
export const deleteSetting = (tx: Transaction, key: string) =>
  execute(tx, sql.deleteSetting, { key })
