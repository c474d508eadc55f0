import { isSettingKey } from '@warsha/contracts/setting-keys'
import type { AllSettings, changeSettings, listSettings } from '@warsha/contracts/settings'
import { call, useQuery } from '@warsha/web-kit'
import { atFields, changesOf, type Settings, type SettingsValues } from './settings-values.ts'

const settingsOf = ({ data, version }: AllSettings): Settings => ({
  version,
  values: Object.fromEntries(
    data
      .filter(({ setting_key }) => isSettingKey(setting_key))
      .map((row) => [row.setting_key, row.setting_value]),
  ),
})

/** The newest settings, past every cache. */
export const readSettings = async (signal?: AbortSignal): Promise<Settings> =>
  settingsOf(await call<typeof listSettings>('GET', '/settings', { signal }))

/** What the form begins from: read afresh at each opening, and never changed under what somebody is typing. */
export const useSettings = (isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: ['settings', 'form'],
    queryFn: ({ signal }) => readSettings(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Everything that was changed, or nothing of it. */
export const saveSettings = async (before: Settings, typed: SettingsValues): Promise<Settings> => {
  const settings = changesOf(before, typed)
  if (settings.length === 0) return before
  try {
    const body = { settings, version: before.version }
    return settingsOf(await call<typeof changeSettings>('PUT', '/settings/batch', { body }))
  } catch (error) {
    throw atFields(error, settings)
  }
}
