// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  countCars: Block<{ from: string; before: string }, { received: number; completed: number }>
  selectOpenJobs: Block<{ before: string; is_over: boolean; from: string; limit: number }, { in_shop: number; overdue: number; overdue_ids: string[] }>
  selectCollected: Block<{ day: string }, { payment_method: string; amount: string; count: number }>
  sumRefunds: Block<{ day: string }, { amount_fils: number }>
  sumReturnedCheques: Block<{ day: string }, { amount_fils: number }>
  selectJobsByIds: Block<{ ids: readonly string[] }, { id: string; work_card_number: string; plate_number: string; customer_name: string; promised_date: string }>
  selectLowRatings: Block<{ from: string; before: string; max_low_rating: number; limit: number }, { id: string; work_card_number: string; plate_number: string; customer_name: string; rating: number; comments: string | null; total: number }>
  selectLastDay: Block<Record<never, never>, { day: string | null }>
  insertSummary: Block<{ day: string; now: string; figures: string }, { day: string }>
}
export default sql
