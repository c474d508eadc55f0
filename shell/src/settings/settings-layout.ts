/** The order of the settings on the screen, by section and part. */
import { isSettingKey, type SettingKey, settings } from '@warsha/contracts/identity/setting-keys'

interface SettingPart {
  /** Name of the part. A part with the name of its section has no heading of its own. */
  readonly name: string
  readonly keys: readonly SettingKey[]
}
export type SectionName = 'shop' | 'attendance' | 'company' | 'documents'
interface SettingSection {
  readonly name: SectionName
  readonly parts: readonly SettingPart[]
}

export const settingSections: readonly SettingSection[] = [
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
          'attendance_radius_meters',
          'late_threshold_minutes',
          'early_leave_threshold_minutes',
          'working_hours_start',
          'working_hours_end',
          'attendance_position_months',
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
          'estimate_valid_days',
          'approval_tolerance_percent',
          'labour_warranty_days',
          'invoice_terms_en',
          'invoice_terms_ar',
        ],
      },
      { name: 'vat', keys: ['vat_rates'] },
      {
        name: 'cash',
        keys: [
          'cash_session_required',
          'refund_limit_reception',
          'refund_limit_manager',
          'cash_out_limit_reception',
          'cash_out_limit_manager',
          'write_off_limit_manager',
          'counter_sale_minutes',
        ],
      },
      { name: 'calendar', keys: ['shop_timezone', 'weekly_off_days'] },
      {
        name: 'ramadan',
        keys: ['ramadan_start', 'ramadan_end', 'ramadan_hours_start', 'ramadan_hours_end'],
      },
      {
        name: 'leave',
        keys: [
          'leave_annual_days',
          'leave_sick_days',
          'leave_emergency_days',
          'leave_carry_over_days',
        ],
      },
      {
        name: 'pay',
        keys: [
          'late_deduction_enabled',
          'day_rate_basis',
          'probation_months',
          'mohre_establishment',
          'company_bank_routing',
        ],
      },
    ],
  },
]

const isSectionName = (text: string): text is SectionName =>
  settingSections.some(({ name }) => name === text)

export const sectionOf = (key: SettingKey): SectionName => settings[key].section

/** Returns the section that an address names: `#company`, or `#company_trn` for one of its settings. The first without. */
export const sectionOfHash = (hash: string): SectionName => {
  const name = hash.slice(1)
  if (isSectionName(name)) return name
  return isSettingKey(name) ? sectionOf(name) : 'shop'
}

/** Settings that are marked as required, because calculations or documents depend on them. */
export const requiredSettings: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'shop_name',
  'shop_latitude',
  'shop_longitude',
  'attendance_radius_meters',
  'late_threshold_minutes',
  'early_leave_threshold_minutes',
  'working_hours_start',
  'working_hours_end',
  'invoice_due_days',
  'refund_limit_reception',
  'refund_limit_manager',
  'cash_out_limit_reception',
  'cash_out_limit_manager',
  'write_off_limit_manager',
  'counter_sale_minutes',
  'estimate_valid_days',
  'approval_tolerance_percent',
  'labour_warranty_days',
  'shop_timezone',
  'leave_annual_days',
  'leave_sick_days',
  'leave_emergency_days',
  'leave_carry_over_days',
  'probation_months',
])
