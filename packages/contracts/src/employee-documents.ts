/** Documents of employees that expire, and what the wage file needs. */
import { optionalDate } from './date-fields.ts'
import { data, endpoint } from './endpoint.ts'
import { customIssue, optionalLine, text, textOrNull, version, z } from './fields.ts'
import { employeeColumns } from './leave.ts'
import { managementRoles } from './roles.ts'
import { isPersonNumber, isRoutingCode } from './wage-account-rules.ts'

export const documentKinds = [
  'passport',
  'visa',
  'labour_card',
  'emirates_id',
  'medical_insurance',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Numbers are complete for admins; managers see the last four characters. */
const documents = z.object({
  employee_id: text(),
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
  is_masked: z.boolean(),
  version: z.int(),
})
export type EmployeeDocuments = z.infer<typeof documents>

const wageNumbers = z.check<{
  labour_card_number?: string | null | undefined
  bank_routing?: string | null | undefined
}>(({ value, issues }) => {
  const { labour_card_number, bank_routing } = value
  if (labour_card_number && !isPersonNumber(labour_card_number))
    issues.push({
      ...customIssue('invalid_person_number'),
      path: ['labour_card_number'],
      input: labour_card_number,
    })
  if (bank_routing && !isRoutingCode(bank_routing))
    issues.push({ ...customIssue('invalid_routing'), path: ['bank_routing'], input: bank_routing })
})

/** A change. Absent fields stay unchanged, empty ones are cleared. */
export const documentsChange = z
  .object({
    passport_number: optionalLine(50),
    passport_expiry: optionalDate(),
    visa_number: optionalLine(50),
    visa_expiry: optionalDate(),
    labour_card_number: optionalLine(50),
    labour_card_expiry: optionalDate(),
    emirates_id_number: optionalLine(50),
    emirates_id_expiry: optionalDate(),
    medical_insurance_number: optionalLine(50),
    medical_insurance_expiry: optionalDate(),
    bank_routing: optionalLine(50),
    version: version(),
  })
  .check(wageNumbers)
export type DocumentsChange = z.infer<typeof documentsChange>

export const readEmployeeDocuments = endpoint({
  method: 'GET',
  path: '/employees/{id}/documents',
  guard: managementRoles,
  refuses: ['not_allowed'],
  answer: data(documents),
})

export const changeEmployeeDocuments = endpoint({
  method: 'PUT',
  path: '/employees/{id}/documents',
  guard: managementRoles,
  body: documentsChange,
  refuses: ['not_allowed', 'own_request', 'changed_since_read'],
  answer: data(documents),
})

const expiring = z.object({
  ...employeeColumns,
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
  answer: data(z.array(expiring)),
})
