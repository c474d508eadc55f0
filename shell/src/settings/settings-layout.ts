/** Where each setting stands on the screen: the specification's three sections, and "Documents and pay". */
import type { SettingKey } from '@warsha/contracts/setting-keys'

interface Part {
  /** Within its section; its heading is left out where the section has one part only. */
  readonly name: string
  readonly keys: readonly SettingKey[]
}
interface Section {
  readonly name: 'shop' | 'attendance' | 'company' | 'documents'
  readonly parts: readonly Part[]
}

export const sections: readonly Section[] = [
  {
    name: 'shop',
    parts: [
      {
        name: 'shop',
        keys: ['shop_name', 'shop_phone', 'shop_address', 'shop_city', 'shop_country'],
      },
      { name: 'position', keys: ['shop_latitude', 'shop_longitude'] },
    ],
  },
  {
    name: 'attendance',
    parts: [
      {
        name: 'attendance',
        keys: [
          ...([
            'attendance_radius_meters',
            'late_threshold_minutes',
            'early_leave_threshold_minutes',
          ] as const),
          ...(['working_hours_start', 'working_hours_end'] as const),
        ],
      },
    ],
  },
  {
    name: 'company',
    parts: [{ name: 'company', keys: ['company_trn', 'company_email', 'company_website'] }],
  },
  {
    name: 'documents',
    parts: [
      {
        name: 'invoices',
        keys: [
          'shop_name_ar',
          'shop_address_ar',
          'invoice_due_days',
          'invoice_terms_en',
          'invoice_terms_ar',
        ],
      },
      { name: 'calendar', keys: ['shop_timezone', 'weekly_off_days'] },
      {
        name: 'ramadan',
        keys: ['ramadan_start', 'ramadan_end', 'ramadan_hours_start', 'ramadan_hours_end'],
      },
      { name: 'leave', keys: ['leave_annual_days', 'leave_sick_days', 'leave_emergency_days'] },
      {
        name: 'pay',
        keys: ['late_deduction_enabled', 'mohre_establishment', 'company_bank_routing'],
      },
    ],
  },
]

/** Labelled as required by the specification, or needed by everything that reckons with them. */
export const marked: ReadonlySet<SettingKey> = new Set<SettingKey>([
  ...([
    'shop_name',
    'shop_latitude',
    'shop_longitude',
    'attendance_radius_meters',
    'late_threshold_minutes',
  ] as const),
  ...([
    'early_leave_threshold_minutes',
    'working_hours_start',
    'working_hours_end',
    'invoice_due_days',
  ] as const),
  ...(['shop_timezone', 'leave_annual_days', 'leave_sick_days', 'leave_emergency_days'] as const),
])
