// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectAfter: Block<{ zone: string; from: string; before: string; after_at: string; after_id: string; payment_type: string | null; status: string | null; limit: number }, { work_card_id: string; received_date: string; day: string; work_card_number: string; customer_name: string | null; company_name: string | null; customer_phone: string; plate_number: string; make: string; model: string; year: number | null; payment_type: string; status: string; total_amount: string; paid_amount: string; payer_surplus: string; payment_status: string }>
  selectBilledByDay: Block<{ zone: string; from: string; before: string }, { day: string; payment_type: string; count: number; total_amount: string; paid_amount: string; outstanding: string }>
  selectCollectedByDay: Block<{ from: string; to: string }, { payment_date: string; amount: string }>
  sumTakenBack: Block<{ from: string; to: string }, { amount_fils: number }>
}
export default sql
