/** Packages as responses show them, with the prices and the stock of this moment. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { fils, toAed, toAedOrNull } from '@warsha/contracts/base/money'
import { calculateTotals, noDiscount } from '@warsha/contracts/workshop/financials'
import type {
  listPackages as listEndpoint,
  PackageRow,
  ServicePackage,
} from '@warsha/contracts/workshop/sales/packages'
import type { PaymentType } from '@warsha/contracts/workshop/work-card-states'
import { notFound } from '@warsha/service-kit/base'
import { paginateRows, type Queryable } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { newCardVatRate } from '../work-card-core/new-card.ts'
import { findPartOffersIfAvailable, type PartOffers } from './find-part-offers.ts'
import { type OfferedPart, sumPackage, toOfferedPart } from './package-rules.ts'
import {
  type PackageContents,
  selectContents,
  selectOptionalContents,
  selectPackages,
} from './packages.store.ts'

type Reader = Pick<Service, 'db' | 'clock' | 'clientFor'>

/** Returns the VAT rate of a card that is opened now. */
const readVatRate = async ({ db, clock }: Reader) => {
  const settings = await readLocalSettings(db)
  return newCardVatRate(settings, clock())
}
type VatRate = Awaited<ReturnType<typeof readVatRate>>

const unknownTotals = { subtotal: null, tax_amount: null, total_amount: null }

const toTotals = ({ tasks }: PackageContents, parts: readonly OfferedPart[], tax: VatRate) => {
  const sums = sumPackage(tasks, parts)
  if (sums === null) return unknownTotals
  const totals = calculateTotals({ ...sums, discount: noDiscount, tax, paid: fils(0) })
  return {
    subtotal: toAed(totals.subtotal),
    tax_amount: toAed(totals.tax_amount),
    total_amount: toAed(totals.total_amount),
  }
}

const toRow = (contents: PackageContents, offers: PartOffers | null, tax: VatRate): PackageRow => {
  const { tasks: _tasks, parts, ...row } = contents
  const offered = parts.map((part) => toOfferedPart(part, offers, 'cash'))
  return { ...row, ...toTotals(contents, offered, tax) }
}

const partIdsOf = (packages: readonly PackageContents[]) =>
  packages.flatMap(({ parts }) => parts.map(({ part_id }) => part_id))

/** Returns a page by name. Without inventory, totals that depend on selling prices are unknown. */
export const listPackages = async (
  reader: Reader,
  { search, is_active, ...page }: QueryOf<typeof listEndpoint>,
) => {
  const rows = await selectPackages(reader.db, { search, is_active })
  const { data, pagination } = paginateRows(page, rows)
  const contents = await selectContents(reader.db, data)
  const [offers, tax] = await Promise.all([
    findPartOffersIfAvailable(reader, partIdsOf(contents)),
    readVatRate(reader),
  ])
  return { data: contents.map((one) => toRow(one, offers, tax)), pagination }
}

interface PackageReading {
  readonly id: string
  readonly paymentType: PaymentType
  /** False hides packages that are not active. */
  readonly withInactive: boolean
}

/** Throws 404 if the package does not exist or is hidden. */
export const getPackage = async (
  reader: Reader,
  { id, paymentType, withInactive }: PackageReading,
): Promise<ServicePackage> => {
  const contents = await selectOptionalContents(reader.db, id)
  if (!contents || (!contents.is_active && !withInactive)) throw notFound()
  const [offers, tax] = await Promise.all([
    findPartOffersIfAvailable(reader, partIdsOf([contents])),
    readVatRate(reader),
  ])
  const { tasks, parts, ...row } = contents
  const offered = parts.map((part) => toOfferedPart(part, offers, paymentType))
  return {
    ...row,
    ...toTotals(contents, offered, tax),
    tasks: tasks.map(({ price, ...task }) => ({ ...task, price: toAedOrNull(price) })),
    parts: offered.map(({ price_tier: _tier, unit_price, current_price, ...part }) => ({
      ...part,
      unit_price: toAedOrNull(unit_price),
      current_price: toAedOrNull(current_price),
    })),
  }
}

/** The names of all active packages. */
export const listActivePackageNames = async (db: Queryable) =>
  (await selectPackages(db, { is_active: true })).map(({ id, name_en, name_ar }) => ({
    id,
    name_en,
    name_ar,
  }))
