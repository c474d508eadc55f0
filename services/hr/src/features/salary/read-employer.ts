import { formatPhone } from '@warsha/contracts/base/phone'
import type { Employer } from '@warsha/contracts/hr/employer'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'

/** Returns the shop as it appears on documents of employees. */
export const readEmployer = async (db: Queryable): Promise<Employer> => {
  const settings = await readLocalSettings(db)
  return {
    name: settings.shop_name,
    name_ar: settings.shop_name_ar || null,
    address: [settings.shop_address, settings.shop_city].filter(Boolean).join(', ') || null,
    address_ar: settings.shop_address_ar || null,
    phone: formatPhone(settings.shop_phone || null),
  }
}
