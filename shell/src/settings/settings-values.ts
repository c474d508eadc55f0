/** Converts settings to form values and back: text fields, and booleans for switches. */
import { type SettingKey, settingKeys, settings } from '@warsha/contracts/identity/setting-keys'
import { checkSetting } from '@warsha/contracts/identity/setting-rules'
import { ApiError } from '@warsha/web-kit'
import type { FormSchema } from '@warsha/web-kit/forms'

/** All settings as read from the server, with their version. */
export interface StoredSettings {
  readonly version: number
  readonly values: Readonly<Partial<Record<SettingKey, string>>>
}
export type SettingsValues = Record<SettingKey, string | boolean>

export const toFormValues = ({ values }: StoredSettings): SettingsValues =>
  Object.fromEntries(
    settingKeys.map((key) => {
      const value = values[key] ?? settings[key].default
      return [key, settings[key].type.kind === 'flag' ? value === 'true' : value]
    }),
  ) as SettingsValues

export interface SettingChange {
  readonly key: SettingKey
  readonly value: string | boolean
}

/** Returns the changed settings only: an untouched setting keeps following its default. */
export const findChanges = (before: StoredSettings, edited: SettingsValues): SettingChange[] => {
  const base = toFormValues(before)
  return settingKeys
    .filter((key) => base[key] !== edited[key])
    .map((key) => ({ key, value: edited[key] }))
}

/** Runs the server's checks in the browser. */
export const settingsSchema: FormSchema = {
  safeParse: (given) => {
    const typed = given as SettingsValues
    const issues = settingKeys.flatMap((key) => {
      const result = checkSetting(key, typed[key])
      return 'code' in result
        ? [{ code: 'custom', path: [key], params: { code: result.code, ...result.params } }]
        : []
    })
    return issues.length > 0
      ? { success: false, error: { issues } }
      : { success: true, data: typed }
  },
}

/** Maps error paths from positions in the request (`settings.0.value`) to field keys of the form. */
export const mapErrorsToFields = (error: unknown, sent: readonly SettingChange[]): unknown => {
  if (!(error instanceof ApiError)) return error
  const { status, code, message: text, params, requestId } = error
  const details = error.details.map((detail) => {
    const place = /^settings\.(\d+)\./.exec(detail.path)?.[1]
    const key = place && sent[Number(place)]?.key
    return key ? { ...detail, path: key } : detail
  })
  return new ApiError({ status, code, text, params, requestId, details, cause: error })
}
