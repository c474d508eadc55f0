import { isSettingKey, settingKeys, settings } from '@warsha/contracts/identity/setting-keys'
import {
  changeSetting,
  changeSettings as changeSettingsEndpoint,
  createSetting,
  listSettings,
  readPublicSettings,
  readSetting,
  readSettingsCopy,
  readShopLocation,
  resetSetting,
} from '@warsha/contracts/identity/settings'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import { selectDemoSignIns } from '../users/users.store.ts'
import { changeSettings, type SettingInput } from './change-settings.ts'
import { type SettingValues, selectValues, selectVersion } from './settings.store.ts'
import { toPublicSettings, toShopLocation } from './settings.views.ts'

const toSettingRow = (values: SettingValues, key: string) => {
  if (!isSettingKey(key)) throw notFound()
  return { setting_key: key, setting_value: values[key] }
}
const toSettingRows = (values: SettingValues) => settingKeys.map((key) => toSettingRow(values, key))

/** All staff may read shop_*, company_* and the attendance settings; all others are for managers and admins. */
const isVisibleToAllStaff = (key: string) =>
  isSettingKey(key) && (/^(shop|company)_/.test(key) || settings[key].section === 'attendance')

export const settingsRoutes = (mount: Mount, identity: IdentityService): void => {
  const { db } = identity
  const toInputs = (key: string, value: SettingInput['value'], keyPath = 'key'): SettingInput[] => [
    { key, value, keyPath, valuePath: 'setting_value' },
  ]

  mount(readPublicSettings, async ({ isLocalCaller }) => {
    const values = await selectValues(db)
    // Demo passwords are published only to this machine, not to the network or to pages of other sites.
    const demoSignIns = isLocalCaller ? await selectDemoSignIns(db) : []
    return { data: toPublicSettings(values, demoSignIns) }
  })
  mount(readShopLocation, async () => ({ data: toShopLocation(await selectValues(db)) }))
  mount(listSettings, async () => {
    // Reads the version first: after a concurrent change, saving then fails instead of overwriting it.
    const version = await selectVersion(db)
    return { data: toSettingRows(await selectValues(db)), version }
  })
  mount(readSetting, async ({ params, scope }) => {
    if (scope === 'summary' && isSettingKey(params.key) && !isVisibleToAllStaff(params.key))
      throw new ApiError('not_allowed')
    return { data: toSettingRow(await selectValues(db), params.key) }
  })
  mount(createSetting, async ({ actor, body }) => {
    const { values } = await changeSettings(
      identity,
      actor,
      toInputs(body.setting_key, body.setting_value, 'setting_key'),
    )
    return { data: toSettingRow(values, body.setting_key) }
  })
  mount(changeSettingsEndpoint, async ({ actor, body }) => {
    const inputs = body.settings.map(({ key, value }, index) => {
      const path = `settings.${index}`
      return { key, value, keyPath: `${path}.key`, valuePath: `${path}.value` }
    })
    const { values, version } = await changeSettings(identity, actor, inputs, body.version)
    return { data: toSettingRows(values), version }
  })
  const change = async (actor: Actor, key: string, value: SettingInput['value']) => {
    const { values } = await changeSettings(identity, actor, toInputs(key, value))
    return { data: toSettingRow(values, key) }
  }
  mount(changeSetting, ({ actor, params, body }) => change(actor, params.key, body.setting_value))
  mount(resetSetting, ({ actor, params }) => change(actor, params.key, undefined))
  mount(readSettingsCopy, async () => ({
    version: await selectVersion(db),
    values: await selectValues(db),
  }))
}
