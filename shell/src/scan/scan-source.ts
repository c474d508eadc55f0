/** What a source of codes is, what it answers, and what all of them use. */
import { officeRoleNames, type Role } from '@warsha/contracts/base/roles'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import type { FoundRecord } from '../records/found-record.ts'
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
  /** True if nothing else looks like this, so that the search opens it immediately. */
  readonly isCertain: boolean
  readonly find: (code: string, context: ScanContext) => Promise<ScanAnswer>
}

export const unknown = (reason: UnknownReason, offers: ScanOffer[] = []): ScanAnswer => ({
  kind: 'unknown',
  reason,
  offers,
})

export const hasScreen = ({ menu }: ScanContext, path: string): boolean =>
  menu.some(({ to }) => to === path)

export const isOffice = ({ role }: ScanContext): boolean =>
  (officeRoleNames as readonly Role[]).includes(role)

/** A single record with a screen is opened. */
export const toAnswer = (records: readonly ScannedRecord[]): ScanAnswer => {
  const [first] = records
  return records.length === 1 && first?.to
    ? { kind: 'opens', to: first.to }
    : { kind: 'records', records }
}

/** Records that are shown for one code. */
export const maxRecords = 5

export const toVehiclePath =
  ({ remotes }: ScanContext) =>
  (id: string): string =>
    toRecordPath('/vehicles', id, remotes)
