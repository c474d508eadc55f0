// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectBillableCards: Block<{ ids: readonly string[] }, { id: string; work_card_number: string; status: string; customer_id: string; kind: string; vehicle_id: string; payment_type: string; received_date: string; completed_date: string | null; insurance_company: string | null; insurance_claim_number: string | null; insurance_approval_number: string | null; purchase_order_number: string | null; mileage: number | null; discount: string; discount_type: string; tax_percentage: string; is_taxed: boolean | null; paid_amount: string; customer_code: string; contact_person: string | null; recorded_contact_person: string | null; company_name: string | null; customer_phone: string; customer_email: string | null; customer_address: string | null; customer_city: string | null; customer_country: string; customer_trn: string | null; plate_number: string; make: string; model: string; year: number | null; color: string | null; vin: string | null; first_payment: string | null; first_undeclared_payment: string | null; first_insurer_payment: string | null }>
  selectBilledTasks: Block<{ ids: readonly string[] }, { id: string; work_card_id: string; description: string; cost: string }>
  selectBilledParts: Block<{ ids: readonly string[] }, { id: string; work_card_id: string; part_number: string; part_name: string; unit_of_measure: string; quantity: string; unit_price: string; line_total: string }>
}
export default sql
