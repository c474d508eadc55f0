/**
 * The copy of the shop's settings that a service keeps as a row: written by identity's event, asked for once when it is
 * empty, and never held in process memory (design: house.md, "Copies").
 */
import { settingsChanged } from '@warsha/contracts/events'
import { type SettingKey, settingKeys, settings } from '@warsha/contracts/setting-keys'
import { readSettingsCopy } from '@warsha/contracts/settings'
import sql from './copies.sql'
import { execute, type Queryable, queryOptionalRow } from './db.ts'
import { defineReaction, type Reaction } from './reaction.ts'
import type { Service } from './service.ts'

const name = 'settings'
type Values = Record<SettingKey, string>

/** Keeps the settings as identity told them, unless newer ones are kept already. */
export const storeLocalSettings = (
  db: Queryable,
  { version, values }: { version: number; values: Record<string, string> },
) => execute(db, sql.upsertCopy, { name, version, content: JSON.stringify(values) })

/** The reaction that keeps the copy of `service` up to date; an older version than the kept one changes nothing. */
export const onSettingsChanged = (service: string): Reaction<Service> =>
  defineReaction(
    `${service}.copy-settings-when-settings-changed`,
    settingsChanged,
    async (tx, payload) => {
      await storeLocalSettings(tx, payload)
    },
  )

/** Asks identity for the present settings and keeps them. */
export const refreshLocalSettings = async (service: Service): Promise<void> => {
  await storeLocalSettings(
    service.db,
    await service.clientFor('identity').call(readSettingsCopy, {}),
  )
}

/** Before the service is ready: fills the copy when there is none. */
export const ensureLocalSettings = async (service: Service): Promise<void> => {
  if (!(await queryOptionalRow(service.db, sql.selectOptionalCopy, { name })))
    await refreshLocalSettings(service)
}

/** The settings as this service knows them; asks identity when it knows none yet. */
export const loadSettings = async (service: Service): Promise<Values> => {
  await ensureLocalSettings(service)
  const copy = await queryOptionalRow(service.db, sql.selectOptionalCopy, { name })
  return (copy?.content ?? {}) as Values
}

/** The settings as they are kept, asking nobody (for reactions); the defaults while nothing is kept yet. */
export const readLocalSettings = async (db: Queryable): Promise<Values> => {
  const defaults = Object.fromEntries(settingKeys.map((key) => [key, settings[key].default]))
  const copy = await queryOptionalRow(db, sql.selectOptionalCopy, { name })
  return { ...defaults, ...(copy?.content as Values | undefined) } as Values
}
