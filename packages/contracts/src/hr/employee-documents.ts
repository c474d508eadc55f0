/** Documents of employees that expire, and what the wage file needs. */
import { type DateRange, optionalDate } from '../base/date-fields.ts'
import { data, endpoint } from '../base/endpoint.ts'
import {
  customIssue,
  instant,
  optionalFlag,
  optionalNumberLine,
  text,
  textOrNull,
  version,
  z,
} from '../base/fields.ts'
import { managementRoles, staffRoles } from '../base/roles.ts'
import { documentKinds } from './document-kinds.ts'
import { employeeColumns, employeeNameColumns } from './employee-columns.ts'
import { isMaskedNumber, isPersonNumber, isRoutingCode } from './wage-account-rules.ts'

/** Numbers are complete for admins; managers see the last four characters. */
const documents = z.object({
  ...employeeNameColumns,
  passport_number: textOrNull(),
  passport_expiry: textOrNull(),
  visa_number: textOrNull(),
  visa_expiry: textOrNull(),
  labour_card_number: textOrNull(),
  labour_card_expiry: textOrNull(),
  emirates_id_number: textOrNull(),
  emirates_id_expiry: textOrNull(),
  medical_insurance_number: textOrNull(),
  medical_insurance_expiry: textOrNull(),
  bank_routing: textOrNull(),
  /** Nationals receive a pension instead of the end-of-service gratuity. */
  is_uae_national: z.boolean(),
  is_masked: z.boolean(),
  /** Reminders that managers have received of the present expiry dates, the newest first. */
  reminders: z.array(
    z.object({ kind: z.enum(documentKinds), days_before: z.int(), sent_at: instant() }),
  ),
  version: z.int(),
})
export type EmployeeDocuments = z.infer<typeof documents>

const wageNumbers = z.check<{
  labour_card_number?: string | null | undefined
  bank_routing?: string | null | undefined
}>(({ value, issues }) => {
  const { labour_card_number, bank_routing } = value
  const isWrong = (number: string | null | undefined, isValid: (text: string) => boolean) =>
    Boolean(number) && !isMaskedNumber(number!) && !isValid(number!)
  if (isWrong(labour_card_number, isPersonNumber))
    issues.push({
      ...customIssue('invalid_person_number'),
      path: ['labour_card_number'],
      input: labour_card_number,
    })
  if (isWrong(bank_routing, isRoutingCode))
    issues.push({ ...customIssue('invalid_routing'), path: ['bank_routing'], input: bank_routing })
})

/** Documents expire in up to 50 years, and records may hold some that expired long ago. */
const expiryDays: DateRange = { earliest: '1950-01-01', latest: { daysFromToday: 18_263 } }

/** A change. Absent fields stay unchanged, as do numbers that are sent as they were masked; empty ones are cleared. */
export const documentsChange = z
  .object({
    passport_number: optionalNumberLine(50),
    passport_expiry: optionalDate(expiryDays),
    visa_number: optionalNumberLine(50),
    visa_expiry: optionalDate(expiryDays),
    labour_card_number: optionalNumberLine(50),
    labour_card_expiry: optionalDate(expiryDays),
    emirates_id_number: optionalNumberLine(50),
    emirates_id_expiry: optionalDate(expiryDays),
    medical_insurance_number: optionalNumberLine(50),
    medical_insurance_expiry: optionalDate(expiryDays),
    bank_routing: optionalNumberLine(50),
    is_uae_national: optionalFlag(),
    version: version(),
  })
  .check(wageNumbers)
export type DocumentsChange = z.infer<typeof documentsChange>

export const readEmployeeDocuments = endpoint({
  method: 'GET',
  path: '/employees/{id}/documents',
  guard: managementRoles,
  rejects: ['not_allowed'],
  response: data(documents),
})

export const changeEmployeeDocuments = endpoint({
  method: 'PUT',
  path: '/employees/{id}/documents',
  guard: managementRoles,
  body: documentsChange,
  rejects: ['not_allowed', 'changed_since_read'],
  response: data(documents),
})

const expiring = z.object({
  ...employeeColumns,
  /** Absent before version 1.2. */
  role_name: z.optional(z.enum(staffRoles)),
  kind: z.enum(documentKinds),
  expires_on: text(),
  /** Negative once it has expired. */
  days_left: z.int(),
})
export type ExpiringDocument = z.infer<typeof expiring>

/** Documents of active employees that expire within 60 days or have expired, the most urgent first. */
export const listExpiringDocuments = endpoint({
  method: 'GET',
  path: '/employees/expiring-documents',
  guard: managementRoles,
  response: data(z.array(expiring)),
})
