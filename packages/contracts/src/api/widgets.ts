/** The widgets that a front end provides to others. Consumers know only the name, the props and the callbacks. */
import { amountInAed, type Infer, type Schema, text, textOrNull, z } from '../base/fields.ts'
import { priceTiers, units } from '../inventory/spare-part-enums.ts'

export interface WidgetType {
  /** `<front end without mfe->.<widget>` */
  readonly name: string
  /** Plain data, no functions. */
  readonly props: Schema
  /** Names of the functions that it calls. */
  readonly callbacks: readonly string[]
}

/** Counters and the latest jobs of an employee or mechanic, with buttons to start and finish them. */
const myJobs: WidgetType = { name: 'workshop.my-jobs', props: z.object({}), callbacks: [] }

/** For the office: work cards by status, due today and overdue. */
const shopToday: WidgetType = { name: 'workshop.shop-today', props: z.object({}), callbacks: [] }

/** A selected part with its available quantity and prices in AED. */
const pickedPart = z.object({
  id: text(),
  part_number: text(),
  part_name: text(),
  category_name: textOrNull(),
  category_name_ar: textOrNull(),
  unit_of_measure: z.enum(units),
  available_quantity: z.number(),
  retail_price: z.nullable(amountInAed()),
  wholesale_price: z.nullable(amountInAed()),
  insurance_price: z.nullable(amountInAed()),
})
export type PickedPart = Infer<typeof pickedPart>

const partPickerProps = z.object({
  /** The selected part, shown with a Change button. Without it, the search is shown. */
  selected: z.optional(z.nullable(pickedPart)),
  /** The price to show for each part. Default: retail, also for parts without this price. */
  price_tier: z.optional(z.enum(priceTiers)),
  /** Error text at the field, in the language of the page. */
  error: z.optional(textOrNull()),
  /** True while the surrounding form is submitted. */
  read_only: z.optional(z.boolean()),
  /** True if parts that are out of stock can be selected, for instance for a package. Default: only parts in stock. */
  allows_out_of_stock: z.optional(z.boolean()),
})

/**
 * A search field for a spare part. Calls `onSelect(part)`, and `onSelect(null)` for Change. Calls `onUnpicked(true)` when the field
 * has a text for which no part was picked, and `onUnpicked(false)` when it no longer has.
 */
const partPicker: WidgetType = {
  name: 'inventory.part-picker',
  props: partPickerProps,
  callbacks: ['onSelect', 'onUnpicked'],
}
export type PartPickerProps = Infer<typeof partPickerProps> & {
  onSelect: (part: PickedPart | null) => void
  onUnpicked?: (isUnpicked: boolean) => void
}

/**
 * For all staff: punch in and out, and the running shift. Calls `onDue(true)` while a punch is due, otherwise
 * `onDue(false)`.
 */
const attendanceCard: WidgetType = {
  name: 'hr.attendance-card',
  props: z.object({
    /** A small card, or one line. Default: the large card with the clock. */
    layout: z.optional(z.enum(['card', 'line'])),
  }),
  callbacks: ['onDue'],
}

export const widgets: readonly WidgetType[] = [myJobs, shopToday, partPicker, attendanceCard]
