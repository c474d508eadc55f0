/** Lines of estimates as the office enters them. Pure: no database. Amounts in fils. */
import { type Fils, maxAmount, toFils } from '@warsha/contracts/base/money'
import type { PriceTier, Unit } from '@warsha/contracts/inventory/spare-part-enums'
import type {
  EstimateLineKind,
  OptionTier,
} from '@warsha/contracts/workshop/estimates/estimate-states'
import type { EstimateLineInput } from '@warsha/contracts/workshop/estimates/estimates'
import {
  calculateLineTotal,
  defaultPriceTier,
  isLineTotalTooLarge,
} from '@warsha/contracts/workshop/part-line-rules'
import type { PaymentType, TaskType } from '@warsha/contracts/workshop/work-card-states'
import { fieldError } from '@warsha/service-kit/base'
import { v7 as uuid } from 'uuid'
import type { PartOffer, PartOffers } from '../packages/find-part-offers.ts'

export interface LineFields {
  readonly line_key: string
  readonly finding_ref: string | null
  readonly finding_title: string | null
  readonly option_group: string | null
  readonly option_tier: OptionTier | null
  readonly is_default: boolean
  readonly kind: EstimateLineKind
  readonly task_type: TaskType | null
  readonly package_id: string | null
  readonly package_name: string | null
  readonly part_id: string | null
  readonly part_number: string | null
  readonly unit_of_measure: Unit | null
  readonly price_tier: PriceTier | null
  readonly description: string
  readonly quantity: number
  readonly unit_price: Fils
  readonly deferred_work_id: string | null
}

/** A stored line with its total. */
export interface EstimateLineRow extends LineFields {
  readonly line_total: Fils
}

/** What the lines of a request refer to. */
export interface LineSources {
  readonly paymentType: PaymentType
  /** The lines of the version that is changed, by their key. */
  readonly known: ReadonlyMap<string, LineFields>
  /** Parts that no known line names. */
  readonly offers: PartOffers
  readonly packageNames: ReadonlyMap<string, string>
}

/** True if the names of the part are stored with the line already, so that inventory need not be asked. */
export const isKnownPart = (
  { line_key, part_id }: EstimateLineInput,
  known: LineSources['known'],
): boolean => Boolean(line_key && part_id && known.get(line_key)?.part_id === part_id)

/**
 * Returns the lines of a request with their defaults.
 *
 * Throws 400 at a line whose part or package is unknown, that lacks a price or a description, whose total is too large, or
 * whose options are incomplete.
 */
export const toLines = (
  inputs: readonly EstimateLineInput[],
  sources: LineSources,
): EstimateLineRow[] => {
  const keys = new Set<string>()
  const lines = inputs.map((input, place) => {
    const line = toLine(input, place, sources)
    if (keys.has(line.line_key)) throw fieldError(`lines.${place}.line_key`, 'line_twice')
    keys.add(line.line_key)
    return line
  })
  return withDefaultTiers(lines)
}

const toLine = (input: EstimateLineInput, place: number, sources: LineSources): EstimateLineRow => {
  const { option_group = null, option_tier = null, package_id = null } = input
  if ((option_group === null) !== (option_tier === null))
    throw fieldError(
      `lines.${place}.${option_group === null ? 'option_group' : 'option_tier'}`,
      'required',
    )
  const item = input.kind === 'part' ? toPart(input, place, sources) : toLabour(input, place)
  const { quantity = 1 } = input
  if (isLineTotalTooLarge(item.unit_price, quantity))
    throw fieldError(`lines.${place}.quantity`, 'too_large', {
      maximum: Math.floor(maxAmount / item.unit_price),
    })
  return {
    line_key: input.line_key ?? uuid(),
    finding_ref: input.finding_ref ?? null,
    finding_title: input.finding_title ?? null,
    option_group,
    option_tier,
    is_default: option_group === null || (input.is_default ?? false),
    kind: input.kind,
    ...item,
    package_id,
    package_name: package_id && packageNameOf(package_id, input, place, sources),
    quantity,
    line_total: calculateLineTotal(item.unit_price, quantity),
    deferred_work_id: input.deferred_work_id ?? null,
  }
}

/** The fields that depend on the kind of a line. */
type Item = Pick<
  LineFields,
  | 'task_type'
  | 'part_id'
  | 'part_number'
  | 'unit_of_measure'
  | 'price_tier'
  | 'description'
  | 'unit_price'
>

const toLabour = (
  { description, task_type = 'repair', unit_price }: EstimateLineInput,
  place: number,
): Item => {
  if (!description) throw fieldError(`lines.${place}.description`, 'required')
  if (unit_price === undefined) throw fieldError(`lines.${place}.unit_price`, 'required')
  return {
    task_type,
    part_id: null,
    part_number: null,
    unit_of_measure: null,
    price_tier: null,
    description,
    unit_price,
  }
}

const toPart = (
  input: EstimateLineInput,
  place: number,
  { known, offers, paymentType }: LineSources,
): Item => {
  const { part_id, description } = input
  if (!part_id) throw fieldError(`lines.${place}.part_id`, 'required')
  const stored = isKnownPart(input, known) ? known.get(input.line_key as string) : undefined
  const offer = offers.get(part_id)
  const part = stored ?? offer
  if (!part) throw fieldError(`lines.${place}.part_id`, 'unknown_part')
  const price_tier =
    input.price_tier ?? stored?.price_tier ?? defaultPriceTier(paymentType, offer ?? noPrices)
  const unit_price = input.unit_price ?? stored?.unit_price ?? sellingPriceOf(offer, price_tier)
  if (unit_price === null) throw fieldError(`lines.${place}.unit_price`, 'required')
  if (unit_price === 0) throw fieldError(`lines.${place}.unit_price`, 'invalid_unit_price')
  return {
    task_type: null,
    part_id,
    part_number: part.part_number,
    unit_of_measure: part.unit_of_measure,
    price_tier,
    description: description ?? stored?.description ?? offer?.part_name ?? '',
    unit_price,
  }
}

const noPrices = { retail_price: null, insurance_price: null }

/** A price of 0 is none. */
const sellingPriceOf = (offer: PartOffer | undefined, tier: PriceTier): Fils | null => {
  const price = tier === 'insurance' ? offer?.insurance_price : offer?.retail_price
  return price ? toFils(price) : null
}

/** The name that the line has already, also of a package that was deleted since. */
const packageNameOf = (
  packageId: string,
  { line_key }: EstimateLineInput,
  place: number,
  { known, packageNames }: LineSources,
): string => {
  const stored = line_key ? known.get(line_key) : undefined
  const name = stored?.package_id === packageId ? stored.package_name : packageNames.get(packageId)
  if (!name) throw fieldError(`lines.${place}.package_id`, 'unknown_package')
  return name
}

/**
 * All lines of a tier are chosen by default if one of them is. Throws 400 if two tiers of a group are: the customer can choose
 * one only.
 */
const withDefaultTiers = (lines: readonly EstimateLineRow[]): EstimateLineRow[] => {
  const tierByGroup = new Map<string, OptionTier>()
  for (const [place, { option_group, option_tier, is_default }] of lines.entries()) {
    if (option_group === null || option_tier === null || !is_default) continue
    const tier = tierByGroup.get(option_group)
    if (tier !== undefined && tier !== option_tier)
      throw fieldError(`lines.${place}.is_default`, 'one_default_tier')
    tierByGroup.set(option_group, option_tier)
  }
  return lines.map((line) => ({
    ...line,
    is_default:
      line.option_group === null || tierByGroup.get(line.option_group) === line.option_tier,
  }))
}
