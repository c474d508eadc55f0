/** Every shop setting with its type, default and section. The database stores all values as text. */
import { countries } from '../base/countries.ts'
import { defaultShopTimeZone } from '../base/time-zone.ts'
import { initialVatRates } from './vat-rates.ts'

export type SettingKind =
  | { kind: 'text'; maximum: number; isCode?: true }
  | { kind: 'email' | 'url' | 'phone' | 'trn' | 'time' | 'date' | 'flag' | 'time_zone' }
  | { kind: 'number'; decimals: number; minimum: number; maximum: number }
  | { kind: 'option'; options: readonly string[] }
  | { kind: 'weekdays' }
  | { kind: 'vat_rates' }

interface Setting {
  readonly section: 'shop' | 'attendance' | 'company' | 'documents'
  readonly default: string
  readonly type: SettingKind
}

const line = { kind: 'text', maximum: 200 } as const
const code = { kind: 'text', maximum: 200, isCode: true } as const
const paragraph = { kind: 'text', maximum: 5000 } as const
const minutes = { kind: 'number', decimals: 0, minimum: 0, maximum: 600 } as const
/** The law allows a probation of at most six months (Federal Decree-Law 33/2021, article 9). */
const probation = { kind: 'number', decimals: 0, minimum: 0, maximum: 6 } as const
const days = { kind: 'number', decimals: 0, minimum: 0, maximum: 366 } as const
const amountLimit = { kind: 'number', decimals: 2, minimum: 0, maximum: 10_000_000 } as const

export const settings = {
  shop_name: { section: 'shop', default: 'Warsha', type: line },
  shop_phone: { section: 'shop', default: '', type: { kind: 'phone' } },
  shop_latitude: {
    section: 'shop',
    default: '',
    type: { kind: 'number', decimals: 7, minimum: -90, maximum: 90 },
  },
  shop_longitude: {
    section: 'shop',
    default: '',
    type: { kind: 'number', decimals: 7, minimum: -180, maximum: 180 },
  },
  shop_address: { section: 'shop', default: '', type: line },
  shop_city: { section: 'shop', default: 'Dubai', type: line },
  shop_country: {
    section: 'shop',
    default: 'UAE',
    type: { kind: 'option', options: countries },
  },
  attendance_radius_meters: {
    section: 'attendance',
    default: '100',
    type: { kind: 'number', decimals: 0, minimum: 1, maximum: 10_000 },
  },
  late_threshold_minutes: { section: 'attendance', default: '15', type: minutes },
  early_leave_threshold_minutes: { section: 'attendance', default: '15', type: minutes },
  working_hours_start: { section: 'attendance', default: '08:00', type: { kind: 'time' } },
  working_hours_end: { section: 'attendance', default: '18:00', type: { kind: 'time' } },
  /** Months after which the positions of punches are removed. */
  attendance_position_months: {
    section: 'attendance',
    default: '12',
    type: { kind: 'number', decimals: 0, minimum: 1, maximum: 60 },
  },
  company_trn: { section: 'company', default: '', type: { kind: 'trn' } },
  company_email: { section: 'company', default: '', type: { kind: 'email' } },
  company_website: { section: 'company', default: '', type: { kind: 'url' } },
  shop_timezone: {
    section: 'documents',
    default: defaultShopTimeZone,
    type: { kind: 'time_zone' },
  },
  shop_name_ar: { section: 'documents', default: 'ورشة', type: line },
  shop_address_ar: { section: 'documents', default: '', type: line },
  invoice_due_days: { section: 'documents', default: '0', type: days },
  invoice_terms_en: {
    section: 'documents',
    default:
      '90-day warranty on parts and labor.\nPayment is due upon completion.\nSubject to UAE VAT regulations.\nPlease keep this invoice for your records.',
    type: paragraph,
  },
  invoice_terms_ar: {
    section: 'documents',
    default:
      'ضمان 90 يوماً على القطع وأجور اليد.\nيستحق الدفع عند إنجاز العمل.\nتخضع هذه الفاتورة لتشريعات ضريبة القيمة المضافة في دولة الإمارات العربية المتحدة.\nيُرجى الاحتفاظ بهذه الفاتورة.',
    type: paragraph,
  },
  /** Without it, cash can be taken without an open cash drawer. */
  cash_session_required: { section: 'documents', default: 'false', type: { kind: 'flag' } },
  /** AED that reception refunds of a payment without a second person. */
  refund_limit_reception: { section: 'documents', default: '200', type: amountLimit },
  /** The same for managers. Admins have no limit. */
  refund_limit_manager: { section: 'documents', default: '5000', type: amountLimit },
  /** AED that reception pays out of a drawer during one session, without refunds. */
  cash_out_limit_reception: { section: 'documents', default: '500', type: amountLimit },
  /** The same for managers. Admins have no limit. */
  cash_out_limit_manager: { section: 'documents', default: '5000', type: amountLimit },
  /** AED that managers write off of a work card or a cheque without a second person. Admins have no limit. */
  write_off_limit_manager: { section: 'documents', default: '5000', type: amountLimit },
  /** Minutes after which an unpaid sale to the walk-in customer is cancelled and its parts go back to stock. */
  counter_sale_minutes: {
    section: 'documents',
    default: '60',
    type: { kind: 'number', decimals: 0, minimum: 5, maximum: 1440 },
  },
  /** How far a job may exceed the sum that the customer approved before it needs a new approval. */
  approval_tolerance_percent: {
    section: 'documents',
    default: '10',
    type: { kind: 'number', decimals: 2, minimum: 0, maximum: 100 },
  },
  /** Days on which customers may decide about an estimate, from the day on which it is written. */
  estimate_valid_days: {
    section: 'documents',
    default: '14',
    type: { kind: 'number', decimals: 0, minimum: 1, maximum: 365 },
  },
  /** Days after the completion of a job on which its tasks are under warranty, the day itself not counted. 0: none. */
  labour_warranty_days: {
    section: 'documents',
    default: '30',
    type: { kind: 'number', decimals: 0, minimum: 0, maximum: 3650 },
  },
  leave_annual_days: { section: 'documents', default: '30', type: days },
  leave_sick_days: { section: 'documents', default: '90', type: days },
  leave_emergency_days: { section: 'documents', default: '5', type: days },
  leave_carry_over_days: { section: 'documents', default: '0', type: days },
  weekly_off_days: { section: 'documents', default: 'sunday', type: { kind: 'weekdays' } },
  ramadan_start: { section: 'documents', default: '', type: { kind: 'date' } },
  ramadan_end: { section: 'documents', default: '', type: { kind: 'date' } },
  ramadan_hours_start: { section: 'documents', default: '', type: { kind: 'time' } },
  ramadan_hours_end: { section: 'documents', default: '', type: { kind: 'time' } },
  late_deduction_enabled: { section: 'documents', default: 'false', type: { kind: 'flag' } },
  day_rate_basis: {
    section: 'documents',
    default: '30',
    type: { kind: 'option', options: ['30', '365'] },
  },
  probation_months: { section: 'documents', default: '6', type: probation },
  vat_rates: { section: 'documents', default: initialVatRates, type: { kind: 'vat_rates' } },
  mohre_establishment: { section: 'documents', default: '', type: code },
  company_bank_routing: { section: 'documents', default: '', type: code },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings
export const settingKeys = Object.keys(settings) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)
