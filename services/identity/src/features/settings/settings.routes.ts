import { isSettingKey, settingKeys, settings } from '@warsha/contracts/setting-keys'
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
} from '@warsha/contracts/settings'
import { notFound, Refused } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { Identity } from '../../identity.ts'
import { selectDemoSignIns } from '../users/users.store.ts'
import { changeSettings, type Wanted } from './change-settings.ts'
import { selectValues, selectVersion, type Values } from './settings.store.ts'

const row = (values: Values, key: string) => {
  if (!isSettingKey(key)) throw notFound()
  return { setting_key: key, setting_value: values[key] }
}
const rows = (values: Values) => settingKeys.map((key) => row(values, key))
const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** permissions.md: shop_*, company_* and the attendance keys are for all staff. */
const isForAllStaff = (key: string) =>
  isSettingKey(key) && (/^(shop|company)_/.test(key) || settings[key].section === 'attendance')

export const settingsRoutes = (mount: Mount, identity: Identity): void => {
  const { db } = identity
  const one = (key: string, value: Wanted['value'], keyPath = 'key'): Wanted[] => [
    { key, value, keyPath, valuePath: 'setting_value' },
  ]

  mount(readPublicSettings, async () => {
    const { shop_name, shop_phone, company_trn, company_email, company_website, shop_name_ar } = await selectValues(db)
    const hint = (await selectDemoSignIns(db)) as { role: 'admin'; username: string; password: string }[]
    const shown = { shop_name, shop_phone, company_trn, company_email, company_website, shop_name_ar }
    return { data: { ...shown, ...(hint.length > 0 && { demo_hint: hint }) } }
  })
  mount(readShopLocation, async () => {
    const values = await selectValues(db)
    return {
      data: {
        shop_name: values.shop_name,
        shop_latitude: numberOrNull(values.shop_latitude),
        shop_longitude: numberOrNull(values.shop_longitude),
        shop_address: values.shop_address || null,
        attendance_radius_meters: Number(values.attendance_radius_meters),
      },
    }
  })
  mount(listSettings, async () => ({ data: rows(await selectValues(db)) }))
  mount(readSetting, async ({ params, reach }) => {
    if (reach === 'short' && isSettingKey(params.key) && !isForAllStaff(params.key)) throw new Refused('not_allowed')
    return { data: row(await selectValues(db), params.key) }
  })
  mount(createSetting, async ({ actor, body }) => {
    const values = await changeSettings(identity, actor, one(body.setting_key, body.setting_value, 'setting_key'))
    return { data: row(values, body.setting_key) }
  })
  mount(changeSettingsEndpoint, async ({ actor, body }) => {
    const wanted = body.settings.map(({ key, value }, index) => {
      const path = `settings.${index}`
      return { key, value, keyPath: `${path}.key`, valuePath: `${path}.value` }
    })
    return { data: rows(await changeSettings(identity, actor, wanted)) }
  })
  mount(changeSetting, async ({ actor, params, body }) => ({
    data: row(await changeSettings(identity, actor, one(params.key, body.setting_value)), params.key),
  }))
  mount(resetSetting, async ({ actor, params }) => ({
    data: row(await changeSettings(identity, actor, one(params.key, undefined)), params.key),
  }))
  mount(readSettingsCopy, async () => ({ version: await selectVersion(db), values: await selectValues(db) }))
}
