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
import { ApiError, notFound } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { Actor } from '@warsha/service-kit/person-token'
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
    const { shop_name, shop_phone, company_trn, company_email, company_website, shop_name_ar } =
      await selectValues(db)
    const hint = (await selectDemoSignIns(db)) as {
      role: 'admin'
      username: string
      password: string
    }[]
    const shown = {
      shop_name,
      shop_phone,
      company_trn,
      company_email,
      company_website,
      shop_name_ar,
    }
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
  mount(listSettings, async () => {
    // The version first: a change in between makes the form refuse, never overwrite.
    const version = await selectVersion(db)
    return { data: rows(await selectValues(db)), version }
  })
  mount(readSetting, async ({ params, reach }) => {
    if (reach === 'short' && isSettingKey(params.key) && !isForAllStaff(params.key))
      throw new ApiError('not_allowed')
    return { data: row(await selectValues(db), params.key) }
  })
  mount(createSetting, async ({ actor, body }) => {
    const { values } = await changeSettings(
      identity,
      actor,
      one(body.setting_key, body.setting_value, 'setting_key'),
    )
    return { data: row(values, body.setting_key) }
  })
  mount(changeSettingsEndpoint, async ({ actor, body }) => {
    const wanted = body.settings.map(({ key, value }, index) => {
      const path = `settings.${index}`
      return { key, value, keyPath: `${path}.key`, valuePath: `${path}.value` }
    })
    const { values, version } = await changeSettings(identity, actor, wanted, body.version)
    return { data: rows(values), version }
  })
  const change = async (actor: Actor, key: string, value: Wanted['value']) => {
    const { values } = await changeSettings(identity, actor, one(key, value))
    return { data: row(values, key) }
  }
  mount(changeSetting, ({ actor, params, body }) => change(actor, params.key, body.setting_value))
  mount(resetSetting, ({ actor, params }) => change(actor, params.key, undefined))
  mount(readSettingsCopy, async () => ({
    version: await selectVersion(db),
    values: await selectValues(db),
  }))
}
