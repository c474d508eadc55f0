import { changeSettings, listSettings } from '@warsha/contracts/identity/routes/settings'
import { isSettingKey } from '@warsha/contracts/identity/setting-keys'
import type { AllSettings } from '@warsha/contracts/identity/settings'
import { request, useOpenedRecord } from '@warsha/web-kit'
import {
  findChanges,
  mapErrorsToFields,
  type SettingsValues,
  type StoredSettings,
} from './settings-values.ts'

const toStoredSettings = ({ data, version }: AllSettings): StoredSettings => ({
  version,
  values: Object.fromEntries(
    data
      .filter(({ setting_key }) => isSettingKey(setting_key))
      .map((row) => [row.setting_key, row.setting_value]),
  ),
})

/** Reads the current settings from the server, bypassing the query cache. */
export const readSettings = async (signal?: AbortSignal): Promise<StoredSettings> =>
  toStoredSettings(await request(listSettings, { signal }))

/** The settings that the form starts with: read at each opening and never refetched while the user edits. */
export const useSettings = (isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: ['settings', 'form'],
    read: ({ signal }) => readSettings(signal),
    isNeeded,
  })

/** Saves all changed settings in one request: either all or none are stored. */
export const saveSettings = async (
  before: StoredSettings,
  edited: SettingsValues,
): Promise<StoredSettings> => {
  const settings = findChanges(before, edited)
  if (settings.length === 0) return before
  try {
    const body = { settings, version: before.version }
    return toStoredSettings(await request(changeSettings, { body }))
  } catch (error) {
    throw mapErrorsToFields(error, settings)
  }
}
