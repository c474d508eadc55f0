/** Rows of the lists as the search and the scanner show them. */

import { formatPhone } from '@warsha/contracts/base/phone'
import type { EmployeeRow } from '@warsha/contracts/hr/employees'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import type { Customer } from '@warsha/contracts/workshop/customers'
import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'

/** A found record as a list of results shows it. */
export interface FoundRecord {
  readonly id: string
  readonly title: string
  /** True if the title is a plate or a code, which is always shown from left to right. */
  readonly isCode?: boolean
  readonly facts: readonly string[]
  readonly code?: string
  readonly isInactive?: boolean
  /** Status of a work card. */
  readonly status?: string
}

const toFacts = (...texts: (string | number | null | undefined)[]) =>
  texts.filter(Boolean).map(String)
const customerNames = ({
  contact_person,
  company_name,
}: {
  contact_person: string | null
  company_name: string | null
}) => toFacts(contact_person, company_name)

export const toCustomerResult = (row: Customer): FoundRecord => {
  const [title = row.customer_code, company] = customerNames(row)
  const facts = toFacts(company, formatPhone(row.phone), row.city)
  return { id: row.id, title, facts, code: row.customer_code, isInactive: !row.is_active }
}

export const toVehicleResult = (row: Vehicle): FoundRecord => {
  const car = toFacts(row.make, row.model, row.year).join(' ')
  return {
    id: row.id,
    title: row.plate_number,
    isCode: true,
    facts: [car, ...customerNames(row).slice(0, 1), formatPhone(row.phone)],
  }
}

export const toWorkCardResult = (row: WorkCardRow): FoundRecord => {
  const car = toFacts(row.make, row.model).join(' ')
  const facts = [row.plate_number, car, ...customerNames(row).slice(0, 1)]
  return { id: row.id, title: row.work_card_number, isCode: true, facts, status: row.status }
}

export const toSparePartResult = (row: SparePart): FoundRecord => ({
  id: row.id,
  title: row.part_name,
  facts: toFacts(row.supplier_name, row.physical_location, row.barcode),
  code: row.part_number,
})

export const toEmployeeResult = (row: EmployeeRow): FoundRecord => ({
  id: row.id,
  title: `${row.first_name} ${row.last_name}`,
  facts: toFacts(row.position, row.department, formatPhone(row.phone ?? null)),
  code: row.employee_code,
  isInactive: !row.is_active,
})
