/** What happens to each row of an import: decided in the order of the file, from existing records and earlier rows. */
import type { ImportCounts, ImportRow } from '@warsha/contracts/workshop/imports'

/** A row with its identifying values and the existing records that match them. */
export interface MatchedRow {
  readonly row: number
  readonly isValid: boolean
  readonly hasWarnings: boolean
  /** The same for all rows of one person. */
  readonly person_key: string | null
  readonly name: string | null
  /** The name in the spelling that is compared. */
  readonly name_form: string | null
  readonly plate_key: string | null
  readonly vin: string | null
  readonly existingCustomer?:
    | { id: string; customer_code: string; name: string | null; name_form: string | null }
    | undefined
  /** Display name of the existing vehicle that has the plate. */
  readonly vehicleWithPlate?: string | undefined
  /** Display name of the existing vehicle that has the VIN. */
  readonly vehicleWithVin?: string | undefined
}

export interface RowPlan {
  readonly customer: (NonNullable<ImportRow['customer']> & { id?: string }) | null
  readonly vehicle: ImportRow['vehicle']
  /** Set if the phone belongs to a customer or an earlier row with another name. */
  readonly otherName?: string | undefined
}
export interface PlannedRow extends RowPlan {
  readonly row: number
  readonly state: ImportRow['state']
  readonly isWarned: boolean
}

/** Plans all rows, which have to come in the order of the file. */
export const planRows = (rows: readonly MatchedRow[]): PlannedRow[] => {
  const rowByPerson = new Map<string, MatchedRow>()
  const rowByPlate = new Map<string, number>()
  const rowByVin = new Map<string, number>()

  return rows.map((matched) => {
    const { row, isValid, hasWarnings } = matched
    if (!isValid) return { row, state: 'invalid', isWarned: false, customer: null, vehicle: null }

    const vehicle = planVehicle(matched, rowByPlate, rowByVin)
    const customer = planCustomer(matched, rowByPerson)
    if (customer.is === 'new') rowByPerson.set(matched.person_key!, matched)
    if (vehicle.is === 'new') {
      rowByPlate.set(matched.plate_key!, row)
      if (matched.vin) rowByVin.set(matched.vin, row)
    }

    const samePerson = matched.existingCustomer ?? rowByPerson.get(matched.person_key!)
    const otherName = hasOtherName(matched, samePerson)
      ? (samePerson!.name ?? undefined)
      : undefined
    return {
      row,
      state: customer.is === 'new' || vehicle.is === 'new' ? 'ready' : 'skipped',
      isWarned: hasWarnings || otherName !== undefined,
      customer,
      vehicle,
      otherName,
    }
  })
}

const planCustomer = (
  { existingCustomer, person_key }: MatchedRow,
  rowByPerson: ReadonlyMap<string, MatchedRow>,
): NonNullable<RowPlan['customer']> => {
  if (existingCustomer) {
    const { id, customer_code: code, name } = existingCustomer
    return { is: 'known', id, code, ...(name && { name }) }
  }
  const earlier = rowByPerson.get(person_key!)
  if (!earlier) return { is: 'new' }
  return { is: 'earlier', row: earlier.row, ...(earlier.name && { name: earlier.name }) }
}

const planVehicle = (
  { plate_key, vin, vehicleWithPlate, vehicleWithVin }: MatchedRow,
  rowByPlate: ReadonlyMap<string, number>,
  rowByVin: ReadonlyMap<string, number>,
): NonNullable<RowPlan['vehicle']> => {
  if (!plate_key) return { is: 'none' }
  if (vehicleWithPlate) return { is: 'plate_known', name: vehicleWithPlate }
  if (vehicleWithVin) return { is: 'vin_known', name: vehicleWithVin }
  const rowWithPlate = rowByPlate.get(plate_key)
  if (rowWithPlate) return { is: 'plate_earlier', row: rowWithPlate }
  const rowWithVin = vin ? rowByVin.get(vin) : undefined
  return rowWithVin ? { is: 'vin_earlier', row: rowWithVin } : { is: 'new' }
}

const hasOtherName = (own: MatchedRow, other: { name_form: string | null } | undefined): boolean =>
  Boolean(own.name_form && other?.name_form && own.name_form !== other.name_form)

export const noCounts: ImportCounts = {
  rows: 0,
  ready: 0,
  skipped: 0,
  invalid: 0,
  warned: 0,
  customers: 0,
  vehicles: 0,
  vehicles_left_out: 0,
}

export const countRows = (planned: readonly PlannedRow[]): ImportCounts => {
  const count = (matches: (row: PlannedRow) => boolean) => planned.filter(matches).length
  return {
    rows: planned.length,
    ready: count(({ state }) => state === 'ready'),
    skipped: count(({ state }) => state === 'skipped'),
    invalid: count(({ state }) => state === 'invalid'),
    warned: count(({ isWarned }) => isWarned),
    customers: count(({ customer }) => customer?.is === 'new'),
    vehicles: count(({ vehicle }) => vehicle?.is === 'new'),
    vehicles_left_out: count(
      ({ vehicle }) => vehicle !== null && vehicle.is !== 'new' && vehicle.is !== 'none',
    ),
  }
}
