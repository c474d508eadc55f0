/** What becomes of each row: decided in the file's order, against the shop's records and the rows above it. */
import type { ImportCounts, ImportRow } from '@warsha/contracts/imports'

/** A row with what it is recognised by, and what the shop has of that. */
export interface Weighed {
  readonly row: number
  readonly isValid: boolean
  readonly isDoubted: boolean
  readonly person_key: string | null
  readonly name: string | null
  /** The name as names are compared. */
  readonly name_form: string | null
  readonly plate_key: string | null
  readonly vin: string | null
  /** The customer of the shop who has this phone. */
  readonly known?:
    | { id: string; customer_code: string; name: string | null; name_form: string | null }
    | undefined
  /** The vehicles of the shop that have plate or VIN, by what they are called. */
  readonly plateOf?: string | undefined
  readonly vinOf?: string | undefined
}

export interface Plan {
  readonly customer: (NonNullable<ImportRow['customer']> & { id?: string }) | null
  readonly vehicle: ImportRow['vehicle']
  /** The other name under which the phone is known. */
  readonly otherName?: string | undefined
}
export interface Planned extends Plan {
  readonly row: number
  readonly state: ImportRow['state']
  readonly isWarned: boolean
}

/** Decides for all rows; they come in the order of the file. */
export const planRows = (rows: readonly Weighed[]): Planned[] => {
  const people = new Map<string, Weighed>()
  const plates = new Map<string, number>()
  const vins = new Map<string, number>()
  return rows.map((one) => {
    const { row, isValid, isDoubted } = one
    if (!isValid) return { row, state: 'invalid', isWarned: false, customer: null, vehicle: null }
    const vehicle = vehicleOf(one, plates, vins)
    const customer = customerOf(one, people)
    if (customer.is === 'new') people.set(one.person_key!, one)
    if (vehicle.is === 'new') {
      plates.set(one.plate_key!, row)
      if (one.vin) vins.set(one.vin, row)
    }
    const other = one.known ?? people.get(one.person_key!)
    const otherName = isOtherName(one, other) ? (other!.name ?? undefined) : undefined
    const state = customer.is === 'new' || vehicle.is === 'new' ? 'ready' : 'skipped'
    return {
      row,
      state,
      isWarned: isDoubted || otherName !== undefined,
      customer,
      vehicle,
      otherName,
    }
  })
}

const customerOf = ({ known, person_key }: Weighed, people: ReadonlyMap<string, Weighed>) => {
  if (known) {
    const { id, customer_code: code, name } = known
    return { is: 'known' as const, id, code, ...(name && { name }) }
  }
  const earlier = people.get(person_key!)
  return earlier
    ? { is: 'earlier' as const, row: earlier.row, ...(earlier.name && { name: earlier.name }) }
    : { is: 'new' as const }
}

const vehicleOf = (
  { plate_key, vin, plateOf, vinOf }: Weighed,
  plates: ReadonlyMap<string, number>,
  vins: ReadonlyMap<string, number>,
): NonNullable<Plan['vehicle']> => {
  if (!plate_key) return { is: 'none' }
  if (plateOf) return { is: 'plate_known', name: plateOf }
  if (vinOf) return { is: 'vin_known', name: vinOf }
  const samePlate = plates.get(plate_key)
  if (samePlate) return { is: 'plate_earlier', row: samePlate }
  const sameVin = vin ? vins.get(vin) : undefined
  return sameVin ? { is: 'vin_earlier', row: sameVin } : { is: 'new' }
}

const isOtherName = (own: Weighed, other: { name_form: string | null } | undefined): boolean =>
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

export const countsOf = (planned: readonly Planned[]): ImportCounts => {
  const count = (is: (one: Planned) => boolean) => planned.filter(is).length
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
