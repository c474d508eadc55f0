/** Values of the form of a reception, and their conversion to the API. */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import { cleanTypedNumber } from '@warsha/contracts/base/text-rules'
import type {
  KnownCustomer,
  KnownVehicle,
  ReceptionOptions,
} from '@warsha/contracts/workshop/receptions'
import { suggestedMakes } from '@warsha/contracts/workshop/vehicles/suggested-makes'
import { readVin } from '@warsha/contracts/workshop/vehicles/vin'
import type { TaskType } from '@warsha/contracts/workshop/work-card-states'
import { newIdempotencyKey } from '@warsha/web-kit'
import { type ChosenComeback, toComebackBody } from '../comebacks/comeback-body.ts'

/** `key` is the React key of the row. It is not sent. */
export interface ReceptionTask {
  key: string
  description: string
  task_type: TaskType
  estimated_cost: string
}

export type ReceptionPackage = NonNullable<ReceptionOptions['packages']>[number]

export interface ReceptionValues {
  /** Empty for a new customer, described by `customer`. */
  customer_id: string
  customer: {
    phone: string
    contact_person: string
    company_name: string
    /** The number that may be shared with another customer, as it was typed. Empty without consent. */
    shared_phone: string
  }
  /** Empty for a new vehicle, described by `vehicle`. */
  vehicle_id: string
  vehicle: {
    plate_number: string
    /** Make and model in one text. */
    car: string
    vin: string
    /** The plate that may be taken from another vehicle, as it was typed. Empty without consent. */
    taken_plate: string
    /** The VIN that may be shared with another vehicle, as it was typed. Empty without consent. */
    shared_vin: string
    /** The known vehicle that gets the new owner and plate, and its VIN, as it was typed. Empty without consent. */
    moved_id: string
    moved_vin: string
  }
  customer_complaint: string
  mileage_in: string
  /** In the shop's time zone: YYYY-MM-DDTHH:MM. */
  promised_date: string
  /** A cleared select holds null at run time. */
  assigned_mechanic_id: string
  /** Text of a task that has not been added yet. It is not sent. */
  typed_task: string
  tasks: ReceptionTask[]
  packages: ReceptionPackage[]
  /** What is under the warranty of an earlier job, and is back. Only of a known vehicle. */
  comeback: ChosenComeback | null
}

export const emptyReception = (): ReceptionValues => ({
  customer_id: '',
  customer: { phone: '', contact_person: '', company_name: '', shared_phone: '' },
  vehicle_id: '',
  vehicle: {
    plate_number: '',
    car: '',
    vin: '',
    taken_plate: '',
    shared_vin: '',
    moved_id: '',
    moved_vin: '',
  },
  customer_complaint: '',
  mileage_in: '',
  promised_date: '',
  assigned_mechanic_id: '',
  typed_task: '',
  tasks: [],
  packages: [],
  comeback: null,
})

export const newReceptionTask = (
  task: Pick<ReceptionTask, 'description'> & Partial<ReceptionTask>,
): ReceptionTask => ({
  key: newIdempotencyKey(),
  task_type: 'service',
  estimated_cost: '',
  ...task,
})

export interface TypedSearch {
  /** What to look for. */
  readonly search: string
  /** What a new customer and vehicle begin with if nothing is found. */
  readonly phone: string
  readonly contact_person: string
  readonly plate_number: string
  readonly vin: string
}

const digitsAndName = /^(\+?[\d\s()-]{7,}?)(?:[\s,]+(\p{L}.*))?$/u

/**
 * Tells phone numbers from plates that have digits only, such as 17 12345 and 50 12345. Of numbers without a prefix only
 * whole mobile numbers count.
 */
const isPhone = (text: string): boolean =>
  /^(\+\d{7,}|0\d{6,}|971\d{4,}|5\d{8,})$/.test(text.replace(/[\s()-]/g, ''))

/** Reads the text of the first field: a phone number, with or without a name behind it, a VIN, a plate, or a name. */
export const readTypedSearch = (typed: string): TypedSearch => {
  const text = cleanTypedNumber(typed)
  const nothing = { search: text, phone: '', contact_person: '', plate_number: '', vin: '' }
  const [, phone, name] = digitsAndName.exec(text) ?? []
  if (phone && isPhone(phone)) {
    const trimmed = phone.trim()
    return { ...nothing, search: trimmed, phone: trimmed, contact_person: name?.trim() ?? '' }
  }
  const vin = readVin(text)
  if (vin) return { ...nothing, vin }
  if (/\d/.test(text)) return { ...nothing, plate_number: text.toUpperCase() }
  return { ...nothing, contact_person: text }
}

export interface Model {
  readonly make: string
  readonly model: string
}

const toText = ({ make, model }: Model): string => `${make} ${model}`

/** Splits make and model: by the models of the shop, else behind a known make, else behind the first word. */
export const splitCar = (typed: string, models: readonly Model[]): Model => {
  const text = typed.trim().replace(/\s+/g, ' ')
  const lower = text.toLowerCase()
  const known = models.find((one) => toText(one).toLowerCase() === lower)
  if (known) return known

  const makes = [...new Set([...models.map(({ make }) => make), ...suggestedMakes])]
  const make = makes
    .filter((one) => `${lower} `.startsWith(`${one.toLowerCase()} `))
    .sort((one, other) => other.length - one.length)[0]
  if (make) return { make, model: text.slice(make.length).trim() }

  const space = text.indexOf(' ')
  if (space === -1) return { make: text, model: '' }
  return { make: text.slice(0, space), model: text.slice(space + 1) }
}

/** Suggestions for make and model: the models of the shop, the most frequent first, then well-known makes. */
export const suggestCars = (models: readonly Model[]): string[] => [
  ...new Set([...models.map(toText), ...suggestedMakes]),
]

/** A consent holds for the one number, plate or VIN that it was given for. */
const isConfirmed = (confirmed: string, typed: string): boolean =>
  confirmed !== '' && confirmed === typed

const toNewCustomer = ({ shared_phone, ...customer }: ReceptionValues['customer']) => ({
  ...customer,
  shares_phone: isConfirmed(shared_phone, customer.phone),
})

const toNewVehicle = (
  { car, taken_plate, shared_vin, moved_id, moved_vin, ...vehicle }: ReceptionValues['vehicle'],
  models: readonly Model[],
) => ({
  ...vehicle,
  ...splitCar(car, models),
  takes_plate: isConfirmed(taken_plate, vehicle.plate_number),
  shares_vin: isConfirmed(shared_vin, vehicle.vin),
  ...(isConfirmed(moved_vin, vehicle.vin) && { known_vehicle_id: moved_id }),
})

/** Sends either the ids of known records or the fields of new ones. */
export const toReceptionBody = (values: ReceptionValues, models: readonly Model[]) => {
  const {
    customer_id,
    customer,
    vehicle_id,
    vehicle,
    tasks,
    packages,
    comeback,
    typed_task: _typed,
    ...fields
  } = values
  return {
    ...fields,
    ...(customer_id ? { customer_id } : { customer: toNewCustomer(customer) }),
    ...(vehicle_id ? { vehicle_id } : { vehicle: toNewVehicle(vehicle, models) }),
    tasks: tasks.map(({ key: _key, ...task }) => task),
    ...(packages.length > 0 && { package_ids: packages.map(({ id }) => id) }),
    ...(vehicle_id && comeback && { comeback: toComebackBody(comeback) }),
  }
}

/** The values after a known customer was chosen, with one of their vehicles or a new one. */
export const withKnownParty = (
  values: ReceptionValues,
  customer: Pick<KnownCustomer, 'id'>,
  vehicle: Pick<KnownVehicle, 'id'> | null,
): ReceptionValues => ({
  ...values,
  customer_id: customer.id,
  customer: emptyReception().customer,
  vehicle_id: vehicle?.id ?? '',
  vehicle: vehicle ? emptyReception().vehicle : values.vehicle,
  comeback: vehicle?.id === values.vehicle_id ? values.comeback : null,
})

export interface PromiseChoice {
  readonly key: 'today' | 'tomorrow' | 'in_two_days'
  readonly time: string
  /** YYYY-MM-DDTHH:MM in the shop's time zone. */
  readonly value: string
}

/** The usual promises. Today is offered until an hour before. @param now YYYY-MM-DDTHH:MM in the shop's time zone */
export const listPromiseChoices = (now: string): PromiseChoice[] => {
  const today = now.slice(0, 10)
  const choices = [
    { key: 'today', time: '17:00', value: `${today}T17:00` },
    { key: 'tomorrow', time: '12:00', value: `${addDays(today, 1)}T12:00` },
    { key: 'tomorrow', time: '17:00', value: `${addDays(today, 1)}T17:00` },
    { key: 'in_two_days', time: '17:00', value: `${addDays(today, 2)}T17:00` },
  ] as const
  return choices.filter(({ value }) => value >= `${today}T18` || now < `${today}T16:00`)
}
