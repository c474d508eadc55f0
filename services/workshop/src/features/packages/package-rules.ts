/** Contents of packages, and what their parts cost and lack today. */
import { type Fils, fils, maxAmount, sumFils, toFils } from '@warsha/contracts/base/money'
import type { PriceTier, Unit } from '@warsha/contracts/inventory/spare-part-enums'
import {
  calculateLineTotal,
  defaultPriceTier,
  isLineTotalTooLarge,
  nameWithQuantity,
} from '@warsha/contracts/workshop/part-line-rules'
import type { MissingPartReason } from '@warsha/contracts/workshop/sales/package-rules'
import type {
  MissingPart,
  PackagePartInput,
  PackageTaskInput,
} from '@warsha/contracts/workshop/sales/packages'
import type { PaymentType, TaskType } from '@warsha/contracts/workshop/work-card-states'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { PartOffer, PartOffers } from './find-part-offers.ts'

export interface PackageTaskFields {
  readonly task_type: TaskType
  readonly description: string
  readonly price: Fils | null
}

export interface PackagePartFields {
  readonly part_id: string
  readonly part_number: string
  readonly part_name: string
  readonly unit_of_measure: Unit
  readonly quantity: number
  /** Null: the selling price of the part when the package is added. */
  readonly unit_price: Fils | null
}

export interface PackageFields {
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly notes: string | null
  readonly is_active: boolean
  readonly tasks: readonly PackageTaskFields[]
  readonly parts: readonly PackagePartFields[]
}

/** Throws 400 if a package has no name or nothing in it. */
export const assertValidPackage = ({ name_en, name_ar, tasks, parts }: PackageFields): void => {
  if (name_en === null && name_ar === null) throw fieldError('name_en', 'one_language_needed')
  if (tasks.length + parts.length === 0) throw fieldError('tasks', 'package_empty')
}

export const toPackageTasks = (tasks: readonly PackageTaskInput[]): PackageTaskFields[] =>
  tasks.map(({ task_type = 'service', description, price = null }) => ({
    task_type,
    description,
    price,
  }))

/** Throws 400 at the row of a part that is unknown or whose total is too large. */
export const toPackageParts = (
  parts: readonly PackagePartInput[],
  offers: PartOffers,
): PackagePartFields[] =>
  parts.map(({ part_id, quantity, unit_price = null }, place) => {
    const offer = offers.get(part_id)
    if (!offer) throw fieldError(`parts.${place}.part_id`, 'unknown_part')
    if (unit_price !== null && isLineTotalTooLarge(unit_price, quantity))
      throw fieldError(`parts.${place}.quantity`, 'too_large', {
        maximum: Math.floor(maxAmount / unit_price),
      })
    const { part_number, part_name, unit_of_measure } = offer
    return { part_id, part_number, part_name, unit_of_measure, quantity, unit_price }
  })

/** A part of a package with its price and stock of this moment. */
export interface OfferedPart extends PackagePartFields {
  readonly current_price: Fils | null
  readonly price_tier: PriceTier
  readonly available: number | null
  readonly missing_reason: MissingPartReason | null
}

/** @param offers null if inventory does not respond */
export const toOfferedPart = (
  part: PackagePartFields,
  offers: PartOffers | null,
  paymentType: PaymentType,
): OfferedPart => {
  const offer = offers?.get(part.part_id)
  if (!offer)
    return {
      ...part,
      current_price: part.unit_price,
      price_tier: 'retail',
      available: null,
      missing_reason: offers ? 'deleted' : 'unavailable',
    }
  const price_tier = defaultPriceTier(paymentType, offer)
  const current_price = part.unit_price ?? sellingPriceOf(offer, price_tier)
  const { available } = offer
  return { ...part, current_price, price_tier, available, missing_reason: findMissingReason() }

  function findMissingReason(): MissingPartReason | null {
    if (current_price === null) return 'no_price'
    return available < part.quantity ? 'short' : null
  }
}

/** A price of 0 is none: lines of a card cost something. */
const sellingPriceOf = (offer: PartOffer, tier: 'retail' | 'insurance'): Fils | null => {
  const price = offer[`${tier}_price`]
  return price === null || price === 0 ? null : toFils(price)
}

/** Sum of tasks and parts, or null if the price of a part is not known, or too high for its quantity. */
export const sumPackage = (
  tasks: readonly PackageTaskFields[],
  parts: readonly OfferedPart[],
): { labour: Fils; parts: Fils } | null => {
  const lineTotals: Fils[] = []
  for (const { current_price, quantity } of parts) {
    if (current_price === null || isLineTotalTooLarge(current_price, quantity)) return null
    lineTotals.push(calculateLineTotal(current_price, quantity))
  }
  return {
    labour: sumFils(tasks.map(({ price }) => price ?? fils(0))),
    parts: sumFils(lineTotals),
  }
}

export const toMissingPart = (
  { part_id, part_number, part_name, quantity }: PackagePartFields,
  reason: MissingPartReason,
  available: number | null,
): MissingPart => ({ part_id, part_number, part_name, quantity, available, reason })

/** Names every missing part, in `details` each with its id as path. */
export const missingPartsError = (parts: readonly MissingPart[]): ApiError =>
  new ApiError(
    'package_parts_missing',
    { parts: parts.map(describeMissingPart).join(', ') },
    {
      details: parts.map((part) => ({
        path: part.part_id,
        code: part.reason,
        message: describeMissingPart(part),
        params: {
          part_name: part.part_name,
          part_number: part.part_number,
          quantity: part.quantity,
          ...(part.available !== null && { available: part.available }),
        },
      })),
    },
  )

/** Like `Oil filter × 2 (1)`: the quantity of the package, and what is available. */
const describeMissingPart = ({ part_name, quantity, available }: MissingPart): string =>
  `${nameWithQuantity(part_name, quantity)}${available === null ? '' : ` (${available})`}`

/** The names in both languages, for histories that are read in either. */
export const packageName = ({ name_en, name_ar }: Pick<PackageFields, 'name_en' | 'name_ar'>) =>
  [name_en, name_ar].filter((name) => name !== null).join(' · ')

export const listPartNames = (
  parts: readonly { readonly part_name: string; readonly quantity: number }[],
): string | null =>
  parts.map(({ part_name, quantity }) => nameWithQuantity(part_name, quantity)).join(', ') || null
