/**
 * A service's local copy of the shop's settings: a row that identity's event updates. It is fetched once if it is
 * missing, and read once in a transaction, never cached longer.
 */
import { settingsChanged } from '@warsha/contracts/identity/events'
import { type SettingKey, settingKeys, settings } from '@warsha/contracts/identity/setting-keys'
import { readSettingsCopy } from '@warsha/contracts/identity/settings'
import { isTransaction, type Queryable } from '../database/database.ts'
import { defineReaction, type Reaction } from '../messaging/bus/reaction.ts'
import { selectOptionalCopy, upsertCopy } from './copies.store.ts'
import type { Service } from './service.ts'

const copyName = 'settings'
type SettingValues = Record<SettingKey, string>

/** Stores identity's settings, unless the local copy is newer. */
export const storeLocalSettings = (
  db: Queryable,
  { version, values }: { version: number; values: Record<string, string> },
) => {
  settingsByTransaction.delete(db)
  return upsertCopy(db, copyName, version, values)
}

/** Returns the reaction that updates the local copy of `service`. Older versions are ignored. */
export const onSettingsChanged = (service: string): Reaction<Service> =>
  defineReaction(
    `${service}.copy-settings-when-settings-changed`,
    settingsChanged,
    async (tx, payload) => {
      await storeLocalSettings(tx, payload)
    },
  )

/** Fetches the current settings from identity and stores them. */
export const refreshLocalSettings = async (service: Service): Promise<void> => {
  const current = await service.clientFor('identity').call(readSettingsCopy, {})
  await storeLocalSettings(service.db, current)
}

/** Fetches the settings if there is no local copy. Runs before the service is ready. */
export const ensureLocalSettings = async (service: Service): Promise<void> => {
  if (!(await findCopy(service.db))) await refreshLocalSettings(service)
}

/** Returns the local settings. Fetches them from identity if there is no local copy. */
export const loadSettings = async (service: Service): Promise<SettingValues> => {
  await ensureLocalSettings(service)
  const copy = await findCopy(service.db)
  return (copy?.content ?? {}) as SettingValues
}

const settingsByTransaction = new WeakMap<Queryable, Promise<SettingValues>>()

/**
 * Returns the local settings without calling identity, for reactions. Missing settings have their defaults. A transaction
 * reads them once.
 */
export const readLocalSettings = (db: Queryable): Promise<SettingValues> => {
  const known = settingsByTransaction.get(db)
  if (known) return known
  const reading = readFromDatabase(db)
  if (isTransaction(db)) settingsByTransaction.set(db, reading)
  return reading
}

const readFromDatabase = async (db: Queryable): Promise<SettingValues> => {
  const defaults = Object.fromEntries(settingKeys.map((key) => [key, settings[key].default]))
  const copy = await findCopy(db)
  return { ...defaults, ...(copy?.content as SettingValues | undefined) } as SettingValues
}

const findCopy = (db: Queryable) => selectOptionalCopy(db, copyName)
