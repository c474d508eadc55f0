/** Settings in the database: only what differs from the default has a row. */
import {
  isSettingKey,
  type SettingKey,
  settingKeys,
  settings,
} from '@warsha/contracts/setting-keys'
import { execute, queryRow, queryRows, type Sql, type Transaction } from '@warsha/service-kit/db'
import sql from './settings.sql'

export type Values = Record<SettingKey, string>

/** Every key with its present value; a row of a key that is no longer known is left out. */
export const selectValues = async (db: Sql): Promise<Values> => {
  const values = Object.fromEntries(
    settingKeys.map((key) => [key, settings[key].default]),
  ) as Values
  for (const { key, value } of await queryRows(db, sql.selectSettings, {}))
    if (isSettingKey(key)) values[key] = value
  return values
}

export const selectVersion = async (db: Sql): Promise<number> =>
  (await queryRow(db, sql.selectVersion, {})).version
export const lockVersion = (tx: Transaction) => queryRow(tx, sql.lockVersion, {})
export const raiseVersion = async (
  tx: Transaction,
  now: Date,
  by: string | null,
): Promise<number> => (await queryRow(tx, sql.raiseVersion, { now: now.toISOString(), by })).version
export const upsertSetting = (tx: Transaction, key: string, value: string) =>
  execute(tx, sql.upsertSetting, { key, value })
export const deleteSetting = (tx: Transaction, key: string) =>
  execute(tx, sql.deleteSetting, { key })
