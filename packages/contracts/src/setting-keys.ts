/** Every shop setting: its kind, default and section. Source: people-and-portal 3 and 9; design api.md "further setting keys". */

export type SettingKind =
  | { kind: 'text'; maximum: number }
  | { kind: 'email' | 'url' | 'phone' | 'trn' | 'time' | 'date' | 'flag' | 'time_zone' }
  | { kind: 'number'; decimals: number; minimum: number; maximum: number }
  | { kind: 'weekdays' }

interface Setting {
  readonly section: 'shop' | 'attendance' | 'company' | 'documents'
  readonly default: string
  readonly is: SettingKind
}

const line = { kind: 'text', maximum: 200 } as const
const paragraph = { kind: 'text', maximum: 5000 } as const
const minutes = { kind: 'number', decimals: 0, minimum: 0, maximum: 600 } as const
const days = { kind: 'number', decimals: 0, minimum: 0, maximum: 366 } as const

export const settings = {
  shop_name: { section: 'shop', default: 'Warsha', is: line },
  shop_phone: { section: 'shop', default: '', is: { kind: 'phone' } },
  shop_latitude: {
    section: 'shop',
    default: '',
    is: { kind: 'number', decimals: 7, minimum: -90, maximum: 90 },
  },
  shop_longitude: {
    section: 'shop',
    default: '',
    is: { kind: 'number', decimals: 7, minimum: -180, maximum: 180 },
  },
  shop_address: { section: 'shop', default: '', is: line },
  shop_city: { section: 'shop', default: 'Dubai', is: line },
  shop_country: { section: 'shop', default: 'UAE', is: line },
  attendance_radius_meters: {
    section: 'attendance',
    default: '100',
    is: { kind: 'number', decimals: 0, minimum: 1, maximum: 10_000 },
  },
  late_threshold_minutes: { section: 'attendance', default: '15', is: minutes },
  early_leave_threshold_minutes: { section: 'attendance', default: '15', is: minutes },
  working_hours_start: { section: 'attendance', default: '08:00', is: { kind: 'time' } },
  working_hours_end: { section: 'attendance', default: '18:00', is: { kind: 'time' } },
  company_trn: { section: 'company', default: '', is: { kind: 'trn' } },
  company_email: { section: 'company', default: '', is: { kind: 'email' } },
  company_website: { section: 'company', default: '', is: { kind: 'url' } },
  shop_timezone: { section: 'documents', default: 'Asia/Dubai', is: { kind: 'time_zone' } },
  shop_name_ar: { section: 'documents', default: 'ورشة', is: line },
  shop_address_ar: { section: 'documents', default: '', is: line },
  invoice_due_days: { section: 'documents', default: '0', is: days },
  invoice_terms_en: {
    section: 'documents',
    default:
      '90-day warranty on parts and labor.\nPayment is due upon completion.\nSubject to UAE VAT regulations.\nPlease keep this invoice for your records.',
    is: paragraph,
  },
  invoice_terms_ar: {
    section: 'documents',
    default:
      'ضمان 90 يوماً على القطع وأجور اليد.\nيستحق الدفع عند إنجاز العمل.\nتخضع هذه الفاتورة لتشريعات ضريبة القيمة المضافة في دولة الإمارات العربية المتحدة.\nيُرجى الاحتفاظ بهذه الفاتورة.',
    is: paragraph,
  },
  leave_annual_days: { section: 'documents', default: '30', is: days },
  leave_sick_days: { section: 'documents', default: '90', is: days },
  leave_emergency_days: { section: 'documents', default: '5', is: days },
  weekly_off_days: { section: 'documents', default: 'sunday', is: { kind: 'weekdays' } },
  ramadan_start: { section: 'documents', default: '', is: { kind: 'date' } },
  ramadan_end: { section: 'documents', default: '', is: { kind: 'date' } },
  ramadan_hours_start: { section: 'documents', default: '', is: { kind: 'time' } },
  ramadan_hours_end: { section: 'documents', default: '', is: { kind: 'time' } },
  late_deduction_enabled: { section: 'documents', default: 'false', is: { kind: 'flag' } },
  mohre_establishment: { section: 'documents', default: '', is: line },
  company_bank_routing: { section: 'documents', default: '', is: line },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings
export const settingKeys = Object.keys(settings) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)
