/**
 * Every widget that a front end lends to others: they know it by its name and by what it is given, and by nothing else.
 */
import { type Schema, z } from './fields.ts'

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

export const widgets: readonly WidgetType[] = [myJobs, shopToday]
