/**
 * What codes can be, each with how it is found. The shell knows vehicles and parts only here and in search-sources.ts. The
 * requests enforce the rights of the user.
 */
import { officeRoleNames, type Role } from '@warsha/contracts/base/roles'
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import { listSpareParts } from '@warsha/contracts/inventory/routes/spare-parts'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { listVehicles } from '@warsha/contracts/workshop/routes/vehicles'
import { listWorkCards } from '@warsha/contracts/workshop/routes/work-cards'
import { readVin } from '@warsha/contracts/workshop/vin'
import { ApiError, request } from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { findVehiclePath } from '../links/find-vehicle-path.ts'
import { qrTokenIn } from '../links/qr-links.ts'
import {
  type FoundRecord,
  toSparePartResult,
  toVehicleResult,
  toWorkCardResult,
} from '../records/found-record.ts'
import { toRecordPath } from '../screens/record-path.ts'

/** Who scans: the role, the screens it may open, and the address of this installation. */
export interface ScanContext {
  readonly role: Role
  readonly menu: readonly NavigationEntry[]
  readonly remotes: readonly RemoteDescriptor[]
  readonly origin: string
  readonly signal: AbortSignal
}

/** A record that has the code. Without `to` the role can only look at it here. */
export interface ScannedRecord {
  readonly result: FoundRecord
  readonly to?: string
}

/** Something to do with a code that nobody has. `state` fills in the form. */
export interface ScanOffer {
  readonly name: 'receive_car' | 'new_part'
  readonly to: string
  readonly state: Readonly<Record<string, string>>
}

export type UnknownReason = 'label' | 'link' | 'vin' | 'own_vin' | 'part' | 'text'

export type ScanAnswer =
  | { readonly kind: 'opens'; readonly to: string }
  | { readonly kind: 'records'; readonly records: readonly ScannedRecord[] }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason; readonly offers: ScanOffer[] }

export interface ScanSource {
  /** Returns what the source takes the text for, or null if it is no code of its kind. */
  readonly read: (text: string, origin: string) => string | null
  /** True if nothing else looks like this, so that the search opens it at once. */
  readonly isCertain: boolean
  readonly find: (code: string, context: ScanContext) => Promise<ScanAnswer>
}

const unknown = (reason: UnknownReason, offers: ScanOffer[] = []): ScanAnswer => ({
  kind: 'unknown',
  reason,
  offers,
})

const hasScreen = ({ menu }: ScanContext, path: string): boolean =>
  menu.some(({ to }) => to === path)

const isOffice = ({ role }: ScanContext): boolean =>
  (officeRoleNames as readonly Role[]).includes(role)

/** A single record with a screen is opened. */
const toAnswer = (records: readonly ScannedRecord[]): ScanAnswer => {
  const [first] = records
  return records.length === 1 && first?.to
    ? { kind: 'opens', to: first.to }
    : { kind: 'records', records }
}

const toUrl = (text: string, origin: string): URL | null => {
  if (!/^(https?:\/\/|\/)/i.test(text)) return null
  return URL.canParse(text, origin) ? new URL(text, origin) : null
}

const toVehiclePath =
  ({ remotes }: ScanContext) =>
  (id: string): string =>
    toRecordPath('/vehicles', id, remotes)

/** Labels of vehicles: any address of the shop with a token of this length, since a shop may have several names. */
const label: ScanSource = {
  isCertain: true,
  read: (text, origin) => {
    const token = qrTokenIn(toUrl(text, origin)?.pathname ?? '')
    return token && /^[\w-]{22}$/.test(token) ? token : null
  },
  find: async (token, context) => {
    try {
      return {
        kind: 'opens',
        to: await findVehiclePath(token, context.role, toVehiclePath(context), context.signal),
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return unknown('label')
      throw error
    }
  },
}

/** Addresses of this installation open their screen. Other addresses are never opened. */
const link: ScanSource = {
  isCertain: true,
  read: (text, origin) => (toUrl(text, origin) && /^https?:/i.test(text) ? text : null),
  find: async (text, { menu, origin }) => {
    const { origin: linked, pathname, search } = new URL(text)
    const isScreen = menu.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    return linked === origin && isScreen
      ? { kind: 'opens', to: `${pathname}${search}` }
      : unknown('link')
  },
}

const maxRecords = 5

const receiveCarPath = '/work-cards/receive'

const findVehicles = async (vin: string, context: ScanContext): Promise<ScannedRecord[]> => {
  const query = { search: vin, limit: maxRecords }
  const { data } = await request(listVehicles, { query, signal: context.signal })
  const toPath = toVehiclePath(context)
  return data
    .filter((row) => row.vin && readVin(row.vin) === vin)
    .map((row) => ({ result: toVehicleResult(row), to: toPath(row.id) }))
}

const findOwnWorkCards = async (vin: string, { signal }: ScanContext): Promise<ScannedRecord[]> => {
  const query = { search: vin, limit: maxRecords }
  const { data } = await request(listWorkCards, { query, signal })
  return data.map((row) => ({ result: toWorkCardResult(row), to: `/work-cards/${row.id}` }))
}

const vin: ScanSource = {
  isCertain: true,
  read: readVin,
  find: async (code, context) => {
    if (!isOffice(context)) {
      const cards = await findOwnWorkCards(code, context)
      return cards.length > 0 ? toAnswer(cards) : unknown('own_vin')
    }
    const vehicles = await findVehicles(code, context)
    if (vehicles.length > 0) return toAnswer(vehicles)
    const canReceive = hasScreen(context, receiveCarPath)
    return unknown(
      'vin',
      canReceive ? [{ name: 'receive_car', to: receiveCarPath, state: { vin: code } }] : [],
    )
  },
}

/** Without case and spaces; an EAN without its leading zeros is the UPC of the same article. */
const toPartKey = (code: string | null): string =>
  (code ?? '')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^0+(?=\d+$)/, '')

const hasCode = ({ part_number, barcode, oem_part_number }: SparePart, code: string): boolean =>
  [part_number, barcode, oem_part_number].some((one) => toPartKey(one) === toPartKey(code))

const maxPartCodeLength = 100

const part: ScanSource = {
  isCertain: false,
  read: (text) => (text.length <= maxPartCodeLength ? text : null),
  find: async (code, context) => {
    if (!isOffice(context)) return unknown('text')
    const { signal } = context
    const isUpc = /^0\d{12}$/.test(code)
    const query = { search: isUpc ? code.slice(1) : code, limit: 20 }
    const { data } = await request(listSpareParts, { query, signal })
    const canOpen = hasScreen(context, '/spare-parts')
    const records = data
      .filter((row) => hasCode(row, code))
      .slice(0, maxRecords)
      .map((row) => ({
        result: toSparePartResult(row),
        ...(canOpen && { to: `/spare-parts?open=${row.id}` }),
      }))
    if (records.length > 0) return toAnswer(records)
    return unknown(
      'part',
      canOpen ? [{ name: 'new_part', to: '/spare-parts?open=new', state: { barcode: code } }] : [],
    )
  },
}

/** In the order in which they are asked. */
const scanSources: readonly ScanSource[] = [label, link, vin, part]

/** Scanners and labels add line ends and other invisible characters. */
export const cleanCode = (text: string): string =>
  toLatinDigits(text)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()

/** True if a typed text can only be a scanned code. */
export const isCertainCode = (text: string, origin: string): boolean =>
  scanSources.some(({ isCertain, read }) => isCertain && read(cleanCode(text), origin) !== null)

/**
 * Finds what a code belongs to. The first source that knows it answers; if none does, the first reason and the
 * first offers count.
 */
export const resolveCode = async (text: string, context: ScanContext): Promise<ScanAnswer> => {
  const offers: ScanOffer[] = []
  let reason: UnknownReason | undefined
  for (const source of scanSources) {
    const code = source.read(cleanCode(text), context.origin)
    if (code === null) continue
    const answer = await source.find(code, context)
    if (answer.kind !== 'unknown') return answer
    reason ??= answer.reason
    // What looks like a VIN is no new part.
    if (offers.length === 0) offers.push(...answer.offers)
    // Addresses are no part numbers.
    if (source === label || source === link) break
  }
  return unknown(reason ?? 'text', offers)
}
