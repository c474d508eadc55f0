/** Test support: random customers, vehicles and work cards, and random searches for them. */
import type pg from 'pg'
import type { Random } from '../../random-testing.ts'
import { normalise } from './spellings-testing.ts'

const words = {
  first:
    'Mohammed|محمد|Ahmed|أحمد|Fatima|فاطمة|Ali|علي|Khalid|خالد|Rajesh|Priya|Yousef|يوسف|José|Huda|هدى|Noura|نورة|Xavier|آمنة|مؤمن',
  middle:
    'bin|بن|Abdul Rahman|عبد الرحمن|Al|Hassan|حسن|K.|Saeed|سعيد|Ibrahim|إبراهيم|عبدالله|عبد الله',
  last: "Al Mansoori|المنصوري|Khan|خان|Al-Hashmi|الهاشمي|Nair|O'Neill|Fernandes|السويدي|Qureshi|القحطاني|Sharma|حداد|Thomas|علاء الدين",
  company:
    'Trading LLC|Transport|للنقليات|Contracting 100%|للتجارة العامة|Rent_a_Car|Logistics FZE',
  make: 'Toyota|Nissan|Mitsubishi|Lexus|Mercedes-Benz|Kia',
  model: 'Land Cruiser|Patrol|Pajero|LX 570|G 63|Sportage',
}
const pickWord = (random: Random, kind: keyof typeof words) => random.pick(words[kind].split('|'))

/** A record and what it is searched by. */
export interface Searchable {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly created_at: string
  /** Fields as people entered them, with "|" between. */
  readonly text: string
  /** What a search of a single character must begin with, and its order. */
  readonly beginning: string
  readonly customer_code: string
  readonly values: Readonly<Record<string, string | boolean | null>>
}
export type Noun = 'customers' | 'vehicles' | 'work-cards'
export type Searchables = Readonly<Record<Noun, readonly Searchable[]>>

const uuidOf = (random: Random) => {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
/** Several records have the same time, as those of an import have. */
const timeOf = (number: number) =>
  new Date(Date.UTC(2024, 0, 1) + Math.floor(number / 3) * 600_000).toISOString()

const createCustomer = (random: Random, number: number) => {
  const [first, last] = [pickWord(random, 'first'), pickWord(random, 'last')]
  const rare = random.isLucky(0.2) ? ` ${random.pick(['Zz', 'قق', 'Qa'])}${random.digits(3)}` : ''
  const mobile = `5${random.pick(['0', '2', '4', '5'])}${random.digits(7)}`
  const other = random.isLucky(0.1) ? `4${random.digits(7)}` : null
  return {
    id: uuidOf(random),
    customer_code: `CUS-${String(number).padStart(6, '0')}`,
    contact_person: `${first} ${pickWord(random, 'middle')} ${last}${rare}`,
    company_name: random.isLucky(0.15) ? `${last} ${pickWord(random, 'company')}` : null,
    first_name: random.isLucky(0.5) ? first : null,
    last_name: random.isLucky(0.5) ? last : null,
    email: random.isLucky(0.3) ? `c${number}@${random.pick(['example.ae', 'mail.example'])}` : null,
    phone: `0${mobile.slice(0, 2)} ${mobile.slice(2, 5)} ${mobile.slice(5)}`,
    phone_key: `971${mobile}`,
    phone_secondary: other && `0${other}`,
    phone_secondary_key: other && `971${other}`,
    trn: random.isLucky(0.1) ? `1${random.digits(14)}` : null,
    country: 'UAE',
    is_active: !random.isLucky(0.1),
    created_at: timeOf(number),
    updated_at: timeOf(number),
  }
}

type Customer = ReturnType<typeof createCustomer>

const createPlate = (random: Random) =>
  `${random.pick(['DXB A', 'AUH 5', 'SHJ-2', 'أ ب'])} ${random.digits(5)}`

const createVehicle = (random: Random, number: number, owner: Customer) => {
  const plate = createPlate(random)
  return {
    id: uuidOf(random),
    customer_id: owner.id,
    plate_number: plate,
    plate_key: normalise(plate).form,
    make: pickWord(random, 'make'),
    model: pickWord(random, 'model'),
    year: 1990 + random.below(36),
    vin: random.isLucky(0.7) ? `JT${random.digits(15)}` : null,
    mileage: random.below(400_000),
    qr_token: `token-${number}`,
    created_at: timeOf(number),
    updated_at: timeOf(number),
  }
}

type Vehicle = ReturnType<typeof createVehicle>

interface PlatePeriod {
  readonly id: string
  readonly vehicle_id: string
  readonly plate_number: string
  readonly plate_key: string
  readonly borne_from: string
  readonly borne_until: string | null
}

/** The plates of a vehicle, oldest first. One in six lost one after its card was received, as many before. */
const createPlatePeriods = (
  random: Random,
  { id: vehicle_id, plate_number, plate_key, created_at }: Vehicle,
): PlatePeriod[] => {
  const day = (days: number) => new Date(Date.parse(created_at) + days * 86_400_000).toISOString()
  const present = { vehicle_id, plate_number, plate_key }
  const changedAt = random.pick([null, null, null, null, day(30), day(-30)])
  if (changedAt === null)
    return [{ ...present, id: uuidOf(random), borne_from: day(0), borne_until: null }]
  const former = createPlate(random)
  return [
    {
      id: uuidOf(random),
      vehicle_id,
      plate_number: former,
      plate_key: normalise(former).form,
      borne_from: day(-60),
      borne_until: changedAt,
    },
    { ...present, id: uuidOf(random), borne_from: changedAt, borne_until: null },
  ]
}

const statuses = ['pending', 'in_progress', 'completed', 'cancelled']

const createCard = (
  random: Random,
  number: number,
  vehicle: Vehicle,
  customer: Customer,
  mechanics: readonly string[],
) => {
  const status = random.pick(statuses)
  const created_at = timeOf(number)
  return {
    id: uuidOf(random),
    work_card_number: `WC-2024-${String(number).padStart(7, '0')}`,
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    assigned_mechanic_id: random.isLucky(0.5) ? random.pick(mechanics) : null,
    status,
    payment_type: random.pick(['cash', 'ccm', 'insurance']),
    completed_date: status === 'completed' ? created_at : null,
    discount: 0,
    discount_type: 'fixed',
    tax_percentage: 5,
    total_amount: 105,
    paid_amount: 0,
    payment_status: 'unpaid',
    created_at,
    updated_at: created_at,
    deleted_at: random.isLucky(0.02) ? created_at : null,
  }
}

type Card = ReturnType<typeof createCard>

const joined = (...fields: (string | null)[]) =>
  fields.filter((field) => field !== null && field !== '').join('|')
const personTexts = (person: Customer) => [
  person.contact_person,
  person.company_name,
  [person.first_name, person.last_name].filter(Boolean).join(' '),
]
const numberTexts = (person: Customer) => [
  person.customer_code,
  person.phone,
  person.phone_secondary,
  person.phone_key,
  person.phone_secondary_key,
]

interface GeneratedRecords {
  readonly customers: readonly Customer[]
  /** In the order of their owners. */
  readonly vehicles: readonly Vehicle[]
  /** The plates of each vehicle, in the order of `vehicles`. */
  readonly plates: readonly PlatePeriod[][]
  readonly cards: readonly Card[]
}

/** Generates `count` customers, vehicles and work cards each. */
export const generateRecords = (
  random: Random,
  count: number,
  mechanics: readonly string[],
): GeneratedRecords => {
  const customers = Array.from({ length: count }, (_, number) => createCustomer(random, number))
  const vehicles = customers.map((owner, number) => createVehicle(random, number, owner))
  const plates = vehicles.map((vehicle) => createPlatePeriods(random, vehicle))
  const cards = vehicles.map((vehicle, number) => {
    // Some vehicles belong to somebody else by now.
    const customer = random.isLucky(0.05) ? random.pick(customers) : (customers[number] as Customer)
    return createCard(random, number, vehicle, customer, mechanics)
  })
  return { customers, vehicles, plates, cards }
}

const insertAll = async (client: pg.Client, table: string, rows: readonly object[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let from = 0; from < rows.length; from += 5000)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + 5000))],
    )
}

/** Inserts the records into an empty database. */
export const loadRecords = async (
  client: pg.Client,
  { customers, vehicles, plates, cards }: GeneratedRecords,
): Promise<void> => {
  // Creating indexes after loading takes a tenth of the time of updating them.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef ~ 'USING gin'",
  )
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  await insertAll(client, 'customers', customers)
  await insertAll(client, 'vehicles', vehicles)
  await insertAll(client, 'vehicle_plates', plates.flat())
  await insertAll(client, 'work_cards', cards)
  for (const { indexdef } of indexes) await client.query(indexdef)
  const { rows: tables } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  )
  await client.query(`analyze ${tables.map(({ tablename }) => tablename).join(', ')}`)
}

const customerTextOf = (customer: Customer) =>
  joined(...numberTexts(customer), customer.trn, ...personTexts(customer), customer.email)

const vehicleTextOf = (vehicle: Vehicle, owner: Customer) =>
  joined(
    vehicle.plate_number,
    vehicle.vin,
    ...numberTexts(owner),
    `${vehicle.make} ${vehicle.model}`,
    ...personTexts(owner),
  )

interface OwnedVehicle {
  readonly vehicle: Vehicle
  readonly owner: Customer
  readonly periods: readonly PlatePeriod[]
  readonly text: string
}

const toSearchableCard = (
  card: Card,
  { owner, periods, text }: OwnedVehicle,
  customer: Customer,
): Searchable => {
  const plate = periods.findLast(({ borne_from }) => borne_from <= card.created_at)!.plate_number
  return {
    ...card,
    text: joined(
      card.work_card_number,
      text,
      customer === owner ? null : customerTextOf(customer),
      text.startsWith(`${plate}|`) ? null : plate,
    ),
    beginning: card.work_card_number.replaceAll('-', '').toLowerCase(),
    customer_code: '',
    values: {
      status: card.status,
      payment_type: card.payment_type,
      assigned_mechanic_id: card.assigned_mechanic_id,
    },
  }
}

/** Returns what a search can find of the records. */
export const toSearchables = ({
  customers,
  vehicles,
  plates,
  cards,
}: GeneratedRecords): Searchables => {
  const customerById = new Map(customers.map((customer) => [customer.id, customer]))
  const owned = vehicles.map((vehicle, number): OwnedVehicle => {
    const owner = customers[number] as Customer
    return { vehicle, owner, periods: plates[number]!, text: vehicleTextOf(vehicle, owner) }
  })
  const ownedById = new Map(owned.map((one) => [one.vehicle.id, one]))
  return {
    customers: customers.map((customer) => ({
      ...customer,
      text: customerTextOf(customer),
      beginning: customer.customer_code.toLowerCase(),
      values: { is_active: customer.is_active },
    })),
    vehicles: owned.map(({ vehicle, owner, text }) => ({
      ...vehicle,
      text,
      beginning: vehicle.plate_key,
      customer_code: owner.customer_code,
      values: {},
    })),
    'work-cards': cards
      .filter(({ deleted_at }) => deleted_at === null)
      .map((card) =>
        toSearchableCard(
          card,
          ownedById.get(card.vehicle_id)!,
          customerById.get(card.customer_id)!,
        ),
      ),
  }
}

export interface Search {
  readonly noun: Noun
  readonly search: string
  readonly page: number
  readonly limit: number
  readonly equal: Readonly<Record<string, string>>
  /** Dates in Dubai, both included. */
  readonly from?: string
  readonly to?: string
}

/** Spells a text as other people type it: case, spaces, marks, letters and digits that count as the same. */
const respell = (random: Random, text: string): string => {
  const change = random.pick<(text: string) => string>([
    (each) => each.toUpperCase(),
    (each) => each.toLowerCase(),
    (each) => each.replaceAll(' ', ''),
    (each) => each.replaceAll(' ', '  '),
    (each) => each.replaceAll(' ', '-'),
    (each) => each.replace(/[أإآ]/g, 'ا'),
    (each) => each.replaceAll('ا', 'أ').replaceAll('ة', 'ه'),
    (each) => each.replaceAll('ى', 'ي').replaceAll('ؤ', 'و'),
    (each) => each.replaceAll('ي', 'ی').replaceAll('ك', 'ک'),
    // Lengthened, with vowel signs, and with the ligature of lam and alef.
    (each) => each.replaceAll('م', 'مـــ').replaceAll('ح', 'حَ'),
    (each) => each.replaceAll('لا', '\uFEFB'),
    (each) => each.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    (each) => each.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
  ])
  return change(text)
}

const partOf = (random: Random, text: string) => {
  const from = random.below(Math.max(1, text.length - 2))
  return text.slice(from, from + 2 + random.below(8))
}

const createTerm = (random: Random, { text }: Searchable): string => {
  const fields = text.split('|')
  const phone = fields.find((field) => /^971\d+$/.test(field))?.slice(3) ?? random.digits(9)
  const kind = random.below(12)
  if (kind < 3) return random.pick(fields)
  if (kind < 5) return partOf(random, random.pick(fields))
  if (kind === 5) return random.pick(random.pick(fields).split(' '))
  if (kind === 6)
    return (
      random.pick(['0', '+971', '00971', '+971 ', '971', '0097']) +
      phone.slice(0, 2 + random.below(8))
    )
  if (kind === 7) return phone.slice(random.below(4))
  if (kind === 8) return pickWord(random, random.pick(['first', 'middle', 'last', 'make', 'model']))
  if (kind === 9)
    return random.pick([
      'cus',
      'CUS-0',
      'wc-2024',
      '%',
      '100%',
      'rent_a',
      "o'n",
      '\\',
      'a b',
      '()',
      '|',
    ])
  if (kind === 10) return random.pick(['xq', 'zz12', 'ظظ', 'no such person', 'لا أحد', '0599999'])
  return random.pick(['a', 'م', 'W', 'c', '5', 'D', 'al', 'ال', 'mo', '05', '97', 'عب'])
}

export const createSearch = (random: Random, searchables: Searchables): Search => {
  const noun = random.pick<Noun>(['customers', 'vehicles', 'work-cards', 'work-cards'])
  const record = random.pick(searchables[noun])
  const term = createTerm(random, record)
  const equal: Record<string, string> = {}
  for (const [name, value] of Object.entries(record.values))
    if (value !== null && random.isLucky(0.12)) equal[name] = String(value)
  const hasDays = noun === 'work-cards' && random.isLucky(0.1)
  return {
    noun,
    search: random.isLucky(0.4) ? respell(random, term) : term,
    page: random.pick([1, 1, 1, 2, 3]),
    limit: random.pick([3, 10, 10, 25]),
    equal,
    ...(hasDays && { from: '2024-01-01', to: record.created_at.slice(0, 10) }),
  }
}
