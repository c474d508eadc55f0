/** Changes of records that the socket announces to open pages. Without zod, as the browser imports this file with the page. */

/** The nouns of records whose changes are announced: the first segment of their path below /api. */
export type LiveResource =
  | 'work-cards'
  /** Who has a work card open; the id is that of the card. */
  | 'work-card-viewers'
  | 'spare-parts'
  | 'customers'
  | 'vehicles'
  | 'employees'
  /** Attendance records and requests to correct them. */
  | 'attendance'
  | 'settings'

/** The payload of the socket's event `changed`: no data, only which record to read again. */
export interface LiveChange {
  readonly resource: LiveResource
  /** Null if the record is the only one of its kind. */
  readonly id: string | null
}

/** A page that has a work card open reports it again within this time. After a little more the user counts as gone. */
export const viewingSeconds = 30
