/**
 * Every widget that a front end lends to others: they know it by its name and by what it is given, and by nothing else.
 * None is lent yet; the first will be inventory's part picker.
 */
import type { Schema } from './fields.ts'

export interface WidgetType {
  /** `<front end without mfe->.<widget>` */
  readonly name: string
  /** Plain data. */
  readonly props: Schema
  /** The names of the functions that it calls. */
  readonly callbacks: readonly string[]
}

export const widgets: readonly WidgetType[] = []
