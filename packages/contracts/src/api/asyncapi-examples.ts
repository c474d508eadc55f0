/** Example payloads of the events, from one example for each field. A field has a similar value in all events. */
import type { JsonSchema } from './openapi-schemas.ts'

const id = '0190f3b0-6d1c-7a00-8000-776172736861'
const employeeId = '0190f3b0-6d1c-7a00-8000-656d706c6f79'
const customerId = '0190f3b0-6d1c-7a00-8000-637573746f6d'
const workCardId = '0190f3b0-6d1c-7a00-8000-776f726b6361'
const instant = '2026-11-24T06:30:00.000Z'
const day = '2026-11-24'

const examples: Readonly<Record<string, unknown>> = {
  account: '3456',
  action: 'payment_recorded',
  actor_id: employeeId,
  actor_name: 'Sara Al Mansoori',
  amount: 250,
  assigned_mechanic_id: employeeId,
  at: instant,
  available_quantity: 2,
  cash_difference: -5,
  cashier_id: employeeId,
  cashier_name: 'Maryam Haddad',
  bank_name: 'Emirates NBD',
  changed: ['shop_phone'],
  cheque_date: day,
  cheque_number: '000417',
  closed_by: employeeId,
  comments: 'Quick and friendly',
  created_at: instant,
  credit_note_date: day,
  credit_note_id: '0190f3b0-6d1c-7a00-8000-637265646974',
  credit_note_number: 'CN-2026-000004',
  customer_code: 'CUS-000031',
  customer_id: customerId,
  customer_ids: [customerId],
  customer_name: 'Omar Al Zaabi',
  days_left: 30,
  decided_by_name: 'Khalid Rahman',
  details: { amount: 250 },
  drawer_name: '1',
  due_date: '2026-12-24',
  employee_code: 'EMP-0007',
  employee_id: employeeId,
  employee_name: 'Ravi Kumar',
  employee_role: 'mechanic',
  end_date: '2026-12-05',
  expires_on: '2026-12-24',
  first_name: 'Ravi',
  former_mechanic_id: null,
  from: 'pending',
  has_portal_access: true,
  id,
  invoice_date: day,
  invoice_number: 'INV-2026-000120',
  is_active: true,
  is_deleted: false,
  kind: 'visa',
  last_name: 'Kumar',
  leave_type: 'annual',
  line_id: '0190f3b0-6d1c-7a00-8000-6c696e650000',
  login_reservation: null,
  make: 'Toyota',
  minimum_stock: 4,
  model: 'Hilux',
  month: 10,
  name: 'Ravi Kumar',
  other_difference: 0,
  outstanding: 0,
  part_id: '0190f3b0-6d1c-7a00-8000-706172740000',
  part_name: 'Front brake pads',
  part_number: 'BP-2201',
  payment_date: day,
  payment_id: '0190f3b0-6d1c-7a00-8000-7061796d656e',
  payment_method: 'cash',
  plate_number: 'DXB A 12345',
  quantity: 2,
  rating: 5,
  reason: 'Entered twice',
  receipt_number: 'RCP-000981',
  rejection_reason: null,
  replaced_by: 'INV-2026-000121',
  report_number: 'Z-2026-000042',
  refund_date: day,
  refund_method: 'cash',
  refund_number: 'RF-2026-000007',
  request_id: '5b0c2f0e-3a55-4c53-9a43-1f1f0f1b7a11',
  requested_by: employeeId,
  requested_by_name: 'Maryam Haddad',
  requested_check_in: '2026-11-23T04:00:00.000Z',
  requested_check_out: '2026-11-23T13:00:00.000Z',
  role: 'mechanic',
  start_date: '2026-12-01',
  status: 'approved',
  subject_id: workCardId,
  subject_type: 'work_card',
  tax_amount: 12.5,
  to: 'in_progress',
  total_amount: 262.5,
  total_days: 5,
  type: 'loan',
  unit_of_measure: 'set',
  unpaid_amount: 250,
  username: 'ravi',
  values: { shop_phone: '+971 4 000 0000' },
  version: 3,
  viewer_ids: [employeeId],
  work_card_id: workCardId,
  work_card_number: 'WC-2026-000150',
  year: 2026,
}

/** Returns an example of an object with these fields. Throws if there is no example of a field. */
export const createExample = ({ properties = {} }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, exampleOf(name, schema)]),
  )

const exampleOf = (name: string, schema: JsonSchema): unknown => {
  if (schema.enum) return schema.enum[0]
  if (schema.properties) return createExample(schema)
  if (!Object.hasOwn(examples, name))
    throw new Error(`Add an example of ${name} to asyncapi-examples.ts.`)
  return examples[name]
}
