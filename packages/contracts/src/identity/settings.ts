/** Shop settings. `setting_value` is text on the wire. */
import { bare, data, endpoint } from '../base/endpoint.ts'
import { text, textOrNull, version, z } from '../base/fields.ts'
import { adminOnly, forRoles, managementRoles, roles, staff, staffRoles } from '../base/roles.ts'

const setting = z.object({ setting_key: text(), setting_value: text() })
export type SettingRow = z.infer<typeof setting>
/** The use case checks that the key is known, and the value by the type of its key. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** All settings. `version` increases with every change; a form sends back the version that it was loaded with. */
const allSettings = z.object({ data: z.array(setting), version: z.int() })
export type AllSettings = z.infer<typeof allSettings>

/** Settings that everybody may see: the sign-in page, the footer and the customer's page of a job show them. */
const publicSettings = z.object({
  shop_name: text(),
  shop_phone: text(),
  company_trn: text(),
  company_email: text(),
  company_website: text(),
  shop_name_ar: text(),
  /** Digits with the country code, for wa.me; empty if the phone has none and is not recognised. */
  shop_whatsapp: z.optional(text()),
  shop_address: z.optional(text()),
  shop_address_ar: z.optional(text()),
  shop_city: z.optional(text()),
  shop_latitude: z.optional(z.nullable(z.number())),
  shop_longitude: z.optional(z.nullable(z.number())),
  /** Only while demo data is loaded. */
  demo_hint: z.optional(
    z.array(z.object({ role: z.enum(roles), username: text(), password: text() })),
  ),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const readPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/public',
  guard: 'public',
  response: data(publicSettings),
})

export const readShopLocation = endpoint({
  method: 'GET',
  path: '/settings/shop-location',
  guard: staff,
  response: data(
    z.object({
      shop_name: text(),
      shop_latitude: z.nullable(z.number()),
      shop_longitude: z.nullable(z.number()),
      shop_address: textOrNull(),
      attendance_radius_meters: z.number(),
    }),
  ),
})

export const listSettings = endpoint({
  method: 'GET',
  path: '/settings',
  guard: managementRoles,
  response: bare(allSettings),
})

/** Scope `summary`: only the shop, company and attendance keys. Another key is 403. */
export const readSetting = endpoint({
  method: 'GET',
  path: '/settings/{key}',
  guard: {
    ...forRoles(staffRoles, 'summary'),
    ...managementRoles,
  },
  response: data(setting),
})

export const createSetting = endpoint({
  method: 'POST',
  path: '/settings',
  guard: adminOnly,
  status: 201,
  body: z.object({ setting_key: text(), setting_value: value }),
  response: data(setting),
})

/** Changes all settings or none. With `version`, it fails if somebody changed any setting since. */
export const changeSettings = endpoint({
  method: 'PUT',
  path: '/settings/batch',
  guard: adminOnly,
  body: z.object({
    settings: z.array(z.object({ key: text(), value })).check(z.minLength(1), z.maxLength(100)),
    version: version(),
  }),
  rejects: ['changed_since_read'],
  response: bare(allSettings),
})

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/settings/{key}',
  guard: adminOnly,
  body: z.object({ setting_value: value }),
  response: data(setting),
})

/** Restores the default. */
export const resetSetting = endpoint({
  method: 'DELETE',
  path: '/settings/{key}',
  guard: adminOnly,
  rejects: ['invalid_input'],
  response: data(setting),
})

/** All settings with their version, for the local copies of other services. */
export const readSettingsCopy = endpoint({
  method: 'GET',
  path: '/settings',
  guard: 'service',
  response: bare(z.object({ version: z.int(), values: z.record(z.string(), z.string()) })),
})
