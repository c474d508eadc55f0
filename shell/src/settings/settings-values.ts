/** The settings as a form holds them: texts, and a switch where there is a yes or no. */
import { type SettingKey, settingKeys, settings } from '@warsha/contracts/setting-keys'
import { checkSetting } from '@warsha/contracts/setting-rules'
import { ApiError } from '@warsha/web-kit'
import type { FormSchema } from '@warsha/web-kit/forms'

/** All settings as they were read, with the version of their last change. */
export interface Settings {
  readonly version: number
  readonly values: Readonly<Partial<Record<SettingKey, string>>>
}
export type SettingsValues = Record<SettingKey, string | boolean>

export const valuesOf = ({ values }: Settings): SettingsValues =>
  Object.fromEntries(
    settingKeys.map((key) => {
      const value = values[key] ?? settings[key].default
      return [key, settings[key].is.kind === 'flag' ? value === 'true' : value]
    }),
  ) as SettingsValues

export interface Change {
  readonly key: SettingKey
  readonly value: string | boolean
}

/** Only what differs is sent: a setting that nobody touched goes on following its default. */
export const changesOf = (before: Settings, typed: SettingsValues): Change[] => {
  const base = valuesOf(before)
  return settingKeys
    .filter((key) => base[key] !== typed[key])
    .map((key) => ({ key, value: typed[key] }))
}

/** The checks of the server, made in the browser. */
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

/** The server names the place in the list that it was sent; the form knows its fields by key. */
export const atFields = (error: unknown, sent: readonly Change[]): unknown => {
  if (!(error instanceof ApiError)) return error
  const { status, code, message: text, params, requestId } = error
  const details = error.details.map((detail) => {
    const place = /^settings\.(\d+)\./.exec(detail.path)?.[1]
    const key = place && sent[Number(place)]?.key
    return key ? { ...detail, path: key } : detail
  })
  return new ApiError({ status, code, text, params, requestId, details, cause: error })
}
