/**
 * Every widget that a front end lends to others: they know it by its name and by what it is given, and by nothing else.
 */
import { type Infer, type Schema, text, textOrNull, z } from './fields.ts'
import { priceTiers, units } from './spare-part-enums.ts'

export interface WidgetType {
  /** `<front end without mfe->.<widget>` */
  readonly name: string
  /** Plain data. */
  readonly props: Schema
  /** The names of the functions that it calls. */
  readonly callbacks: readonly string[]
}

/** What a mechanic is to do: counters and the latest jobs, begun and finished where they stand. For employees and mechanics. */
const myJobs: WidgetType = { name: 'workshop.my-jobs', props: z.object({}), callbacks: [] }

/** What stands where in the shop, what was promised for today, and what is late. For the office. */
const shopToday: WidgetType = { name: 'workshop.shop-today', props: z.object({}), callbacks: [] }

/** A part as the picker tells it: what it is, what is free of it, and its prices in AED. */
const pickedPart = z.object({
  id: text(),
  part_number: text(),
  part_name: text(),
  category_name: textOrNull(),
  category_name_ar: textOrNull(),
  unit_of_measure: z.enum(units),
  available_quantity: z.number(),
  retail_price: z.nullable(z.number()),
  wholesale_price: z.nullable(z.number()),
  insurance_price: z.nullable(z.number()),
})
export type PickedPart = Infer<typeof pickedPart>

const partPickerProps = z.object({
  /** The chosen part stands in a card with Change; without one there is the search. */
  selected: z.optional(z.nullable(pickedPart)),
  /** Whose price stands beside each part; retail when absent, and where the part has no other. */
  price_tier: z.optional(z.enum(priceTiers)),
  /** In the language of the page, at the field: that a part is missing, for one. */
  error: z.optional(textOrNull()),
  /** While the form around it is being sent. */
  read_only: z.optional(z.boolean()),
})

/** Searches the shelf as one types: in a form that needs a part. `onSelect(part)`, and `onSelect(null)` for Change. */
const partPicker: WidgetType = {
  name: 'inventory.part-picker',
  props: partPickerProps,
  callbacks: ['onSelect'],
}
export type PartPickerProps = Infer<typeof partPickerProps> & {
  onSelect: (part: PickedPart | null) => void
}

export const widgets: readonly WidgetType[] = [myJobs, shopToday, partPicker]
