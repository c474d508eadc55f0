import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { PublicSettings, readShopLocation } from '@warsha/contracts/identity/settings'
import { toMobileKey } from '@warsha/service-kit/base'
import type { DemoSignIn } from '../users/users.store.ts'
import type { SettingValues } from './settings.store.ts'

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** Returns what everybody may read. Without demo accounts the field `demo_hint` is left out. */
export const toPublicSettings = (
  values: SettingValues,
  demoSignIns: DemoSignIn[],
): PublicSettings => ({
  shop_name: values.shop_name,
  shop_phone: values.shop_phone,
  company_trn: values.company_trn,
  company_email: values.company_email,
  company_website: values.company_website,
  shop_name_ar: values.shop_name_ar,
  // WhatsApp needs a mobile number. The shop knows its number, so it need not be one that is assigned.
  shop_whatsapp: toMobileKey(values.shop_phone) ?? '',
  shop_address: values.shop_address,
  shop_address_ar: values.shop_address_ar,
  shop_city: values.shop_city,
  shop_latitude: numberOrNull(values.shop_latitude),
  shop_longitude: numberOrNull(values.shop_longitude),
  ...(demoSignIns.length > 0 && { demo_hint: demoSignIns }),
})

export const toShopLocation = (
  values: SettingValues,
): ResponseOf<typeof readShopLocation>['data'] => ({
  shop_name: values.shop_name,
  shop_latitude: numberOrNull(values.shop_latitude),
  shop_longitude: numberOrNull(values.shop_longitude),
  shop_address: values.shop_address || null,
  attendance_radius_meters: Number(values.attendance_radius_meters),
})
