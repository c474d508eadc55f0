-- A million work cards of ten years, with what a shop writes about them: tasks, parts, payments, invoices, the entries of
-- accounts, history, estimates with decisions, work to call about, cheques, refunds, cash sessions and ratings. The newest two
-- per cent are in hand, the two per cent before are half paid. Deterministic. Triggers are off while it is loaded.
set local session_replication_role = replica;

insert into customers (id, customer_code, contact_person, phone, search, created_at, updated_at)
select
  md5('customer' || n)::uuid, 'CUS-' || lpad(n::text, 7, '0'), 'Customer ' || n, '050' || lpad(n::text, 7, '0'),
  'customer' || n, timestamptz '2016-01-01' + n * interval '1 minute', timestamptz '2016-01-01'
from generate_series(1, 1000000 / 5) as n;

insert into vehicles (
  id, customer_id, plate_number, plate_key, make, model, qr_token, search, created_at, updated_at
)
select
  md5('vehicle' || n)::uuid, md5('customer' || n)::uuid, 'A ' || n, 'a' || n, 'Toyota', 'Hilux', md5('token' || n), 'a' || n,
  timestamptz '2016-01-01' + n * interval '1 minute', timestamptz '2016-01-01'
from generate_series(1, 1000000 / 5) as n;

insert into employees (id, version, employee_code, first_name, last_name, role, is_active)
select md5('mechanic' || n)::uuid, 1, 'EMP-' || n, 'Mechanic', n::text, 'mechanic', true from generate_series(1, 40) as n;

create temporary table jobs as
select
  *,
  md5('job' || n)::uuid as id,
  md5('customer' || 1 + n % (1000000 / 5))::uuid as customer_id,
  md5('vehicle' || 1 + n % (1000000 / 5))::uuid as vehicle_id,
  at::date as day,
  status in ('completed', 'waiting_payment') as is_billed,
  case when status <> 'completed' then 0 when share > 0.96 then 210 else 420 end as paid
from (
  select
    n,
    n / 1000000.0 as share,
    timestamptz '2016-01-01 08:00+04' + n * (interval '3650 days' / 1000000) as at,
    case
      when n > 1000000 * 0.98
        then (array['pending', 'in_progress', 'waiting_approval', 'waiting_payment'])[1 + n % 4]
      when n % 50 = 0 then 'cancelled'
      else 'completed'
    end as status
  from generate_series(1, 1000000) as n
) as numbered;
create index on jobs (n);
analyze jobs;

insert into work_cards (
  id, work_card_number, customer_id, vehicle_id, assigned_mechanic_id, status, payment_type, promised_date, completed_date,
  discount, discount_type, tax_percentage, labour_total, parts_total, total_amount, paid_amount, payment_status, task_count,
  completed_task_count, delivery_confirmed, delivered_at, search, created_at, updated_at
)
select
  id, 'WC-' || n, customer_id, vehicle_id, md5('mechanic' || 1 + n % 40)::uuid, status,
  (array['cash', 'cash', 'cash', 'ccm', 'insurance'])[1 + n % 5], at + interval '30 hours',
  case when status = 'completed' then at + interval '1 day' end, 0, 'fixed', 5, 300, 100, 420, paid,
  case paid when 420 then 'paid' when 0 then 'unpaid' else 'partially_paid' end, 2,
  case when status = 'completed' then 2 else 0 end, status = 'completed',
  case when status = 'completed' then at + interval '26 hours' end, 'wc' || n, at, at + interval '1 day'
from jobs
order by n;

insert into tasks (id, work_card_id, task_type, description, status, estimated_cost, labor_hours, created_at, updated_at)
select
  gen_random_uuid(), id, 'service', 'Service ' || part, case when is_billed then 'completed' else 'pending' end, 150, 1, at, at
from jobs cross join generate_series(1, 2) as part;

insert into part_lines (
  id, work_card_id, part_id, part_number, part_name, unit_of_measure, quantity, unit_price, unit_cost, state, created_at,
  updated_at
)
select gen_random_uuid(), id, md5('part' || n % 500)::uuid, 'P-' || n % 500, 'Filter', 'piece', 1, 100, 60, 'consumed', at, at
from jobs
where is_billed;

insert into invoices (
  id, invoice_number, year, number, work_card_id, customer_id, invoice_date, due_date, tax_amount, total_amount, content,
  hash, billing_hash, search, created_at, issued_by
)
select
  md5('invoice' || n)::uuid, 'INV-' || n, extract(year from day), n, id, customer_id, day + 1, day + 15, 20, 420,
  jsonb_build_object(
    'invoice_number', 'INV-' || n, 'invoice_date', day + 1, 'due_date', day + 15, 'work_card_id', id,
    'work_card_number', 'WC-' || n, 'customer_id', customer_id, 'payment_type', 'cash', 'total_amount', 420,
    'items', jsonb_build_array(md5(n::text), md5('a' || n), md5('b' || n), md5('c' || n))
  )::text,
  md5(n::text), md5(n::text), 'inv' || n || '|a' || n % (1000000 / 5), at + interval '1 day', md5('mechanic1')::uuid
from jobs
where is_billed
order by n;

-- Every hundredth invoice replaced an earlier one, which was credited.
insert into invoices (
  id, invoice_number, year, number, work_card_id, customer_id, invoice_date, due_date, tax_amount, total_amount, content,
  hash, billing_hash, search, created_at, issued_by, superseded_at
)
select
  md5('replaced' || n)::uuid, 'INV-' || 10000000 + n, year, 10000000 + n, invoices.work_card_id, invoices.customer_id,
  invoice_date, due_date, tax_amount, total_amount, content, hash, billing_hash, search, at, issued_by,
  invoices.created_at
from jobs join invoices on invoices.id = md5('invoice' || n)::uuid
where n % 100 = 7 and is_billed;

insert into credit_notes (
  id, credit_note_number, year, number, invoice_id, credit_note_date, total_amount, content, hash, created_at, issued_by
)
select
  md5('credit' || n)::uuid, 'CRN-' || n, extract(year from day), n, md5('replaced' || n)::uuid, day + 1, 420, '{}', md5(n::text),
  at + interval '1 day', md5('mechanic1')::uuid
from jobs
where n % 100 = 7 and is_billed;

insert into payments (
  id, receipt_number, work_card_id, payment_method, amount, payment_date, received_by, received_by_name, created_at,
  updated_at, voided_at, voided_by, voided_by_name
)
select
  md5('payment' || n)::uuid, 'RCP-' || n, id, (array['cash', 'card', 'bank_transfer', 'cash', 'cheque'])[1 + n % 5], paid,
  day + 1 + (n % 15)::int, md5('mechanic1')::uuid, 'Cashier', at + interval '1 day', at + interval '1 day', null, null, null
from jobs
where paid > 0
union all
select
  md5('voided' || n)::uuid, 'RCP-' || 10000000 + n, id, 'cash', paid, day + 1, md5('mechanic1')::uuid, 'Cashier',
  at + interval '1 day', at + interval '1 day', at + interval '1 day', md5('mechanic2')::uuid, 'Manager'
from jobs
where paid > 0 and n % 200 = 0;

insert into customer_entries (
  id, customer_id, kind, amount_fils, allocated_fils, business_date, due_date, work_card_id, document_id, document_number,
  recorded_at
)
select
  md5('invoice' || n)::uuid, customer_id, 'invoice', 42000, 0, day + 1, day + 15, id, md5('invoice' || n)::uuid, 'INV-' || n,
  at + interval '1 day'
from jobs
where is_billed
union all
select
  md5('payment' || n)::uuid, customer_id, 'payment', paid * -100, paid * 100, day + 1 + (n % 15)::int, null, id,
  md5('payment' || n)::uuid, 'RCP-' || n, at + interval '1 day'
from jobs
where paid > 0
union all
select
  md5('written' || n)::uuid, customer_id, 'write_off', -100, 100, day + 20, null, null, md5('written' || n)::uuid,
  'WOF-' || n, at + interval '20 days'
from jobs
where n % 500 = 0;

insert into entry_allocations (id, credit_id, work_card_id, amount_fils, allocated_on, allocated_at)
select gen_random_uuid(), md5('payment' || n)::uuid, id, paid * 100, day + 1 + (n % 15)::int, at + interval '1 day'
from jobs
where paid > 0;

insert into open_jobs (work_card_id, customer_id, open_fils)
select id, customer_id, 42000 - paid * 100 from jobs where is_billed and paid < 420;

insert into work_card_history (id, work_card_id, at, actor_name, actor_role, event, changes)
select
  gen_random_uuid(), id, at + step * interval '5 hours', 'Reception', 'reception',
  case step when 0 then 'created' else 'status_changed' end,
  case step
    when 0 then '[]'
    when 1 then '[{"field": "status", "from": "pending", "to": "in_progress"}]'
    when 2 then '[{"field": "status", "from": "in_progress", "to": "completed"}]'
  end::jsonb
from jobs cross join generate_series(0, 2) as step;

-- Every fourth job has an estimate of two lines, of which the second was deferred.
create temporary table offers as
select
  *,
  md5('estimate' || n)::uuid as estimate_id,
  md5('decision' || n)::uuid as decision_id,
  case when share > 0.99 then 'sent' when n % 40 = 0 then 'expired' else 'decided' end as outcome
from jobs
where n % 4 = 0;

insert into estimates (
  id, estimate_number, work_card_id, vehicle_id, customer_id, status, sent_version, created_at, created_by_name, updated_at
)
select estimate_id, 'EST-' || n, id, vehicle_id, customer_id, outcome, 1, at, 'Reception', at from offers order by n;

insert into estimate_versions (
  estimate_id, version_number, sent_at, sent_by_name, valid_until, discount, discount_type, tax_percentage, is_taxed,
  subtotal_fils, tax_fils, total_fils
)
select estimate_id, 1, at, 'Reception', day + 14, 0, 'fixed', 5, true, 40000, 2000, 42000 from offers;

insert into estimate_lines (
  id, estimate_id, version_number, line_key, position, kind, task_type, description, quantity, unit_price_fils
)
select
  gen_random_uuid(), estimate_id, 1, md5('line' || n || '-' || line)::uuid, line, 'labour', 'service', 'Service ' || line, 1,
  20000
from offers cross join generate_series(0, 1) as line;

insert into estimate_decisions (
  id, estimate_id, version_number, decided_at, decided_by_kind, name, subtotal_fils, discount_fils, tax_fils, total_fils
)
select decision_id, estimate_id, 1, at + interval '1 hour', 'link', 'Customer', 20000, 0, 1000, 21000
from offers
where outcome = 'decided';

insert into estimate_line_decisions (decision_id, line_key, decision, deferred_until)
select
  decision_id, md5('line' || n || '-' || line)::uuid, case line when 0 then 'approved' else 'deferred' end,
  case line when 1 then day + 60 end
from offers cross join generate_series(0, 1) as line
where outcome = 'decided';

insert into deferred_work (
  id, vehicle_id, customer_id, estimate_id, line_key, kind, task_type, description, quantity, unit_price_fils,
  price_then_fils, decision, decided_at, deferred_until, status, updated_at
)
select
  gen_random_uuid(), vehicle_id, customer_id, estimate_id, md5('line' || n || '-1')::uuid, 'labour', 'service', 'Service 1', 1,
  20000, 20000 + n % 1000, case when n % 3 = 0 then 'declined' else 'deferred' end, at,
  case when n % 3 > 0 then day + 60 end, case when share > 0.8 then 'open' else 'done' end, at
from offers
where outcome = 'decided';

insert into cheques (
  id, number, bank_name, drawer_name, cheque_date, amount_fils, customer_id, work_card_id, status, is_post_dated,
  counted_fils, deposited_on, search, created_at, created_by, created_by_name, updated_at
)
select
  md5('cheque' || n)::uuid, n::text, 'Bank', 'Customer', day + 30, 42000, customer_id, id,
  case when share > 0.99 then 'held' else 'cleared' end, true, case when share > 0.99 then 0 else 42000 end,
  case when share <= 0.99 then day + 30 end, n || '|customer', at, md5('mechanic1')::uuid, 'Cashier', at
from jobs
where n % 50 = 1;

insert into refunds (
  id, customer_id, payment_id, amount_fils, refund_method, reason, status, requested_at, requested_by, requested_by_name,
  refund_number, year, number, refund_date, content, hash
)
select
  md5('refund' || n)::uuid, customer_id, md5('payment' || n)::uuid, 100, 'card', 'Too much', 'issued', at + interval '2 days',
  md5('mechanic1')::uuid, 'Cashier', 'RFD-' || n, extract(year from day), n, day + 2, '{}', md5(n::text)
from jobs
where n % 100 = 3 and paid > 0;

insert into cash_sessions (
  id, drawer_id, cashier_id, cashier_name, opened_at, opening_count, opening_fils, previous_fils, closed_at, closed_by,
  closed_by_name, report_number, report_year, report_sequence, closing_count_id
)
select
  md5('session' || n)::uuid, md5('drawer' || n % 3)::uuid, md5('mechanic' || 1 + n % 3)::uuid, 'Cashier', at, '{}', 0, 0,
  at + interval '8 hours', md5('mechanic1')::uuid, 'Cashier', 'Z-' || n, extract(year from day), n, md5('count' || n)::uuid
from jobs
where n % 100 = 0;

insert into cash_counts (
  id, session_id, counted_at, counted_by, counted_by_name, denominations, cash_fils, card_fils, cheque_fils,
  bank_transfer_fils, cash_expected_fils, card_expected_fils, cheque_expected_fils, bank_transfer_expected_fils,
  movements_count
)
select
  md5('count' || n)::uuid, md5('session' || n)::uuid, at + interval '8 hours', md5('mechanic1')::uuid, 'Cashier', '{}', 0, 0, 0,
  0, 0, 0, 0, 0, 0
from jobs
where n % 100 = 0;

insert into work_card_feedback (work_card_id, rating, created_at)
select id, 1 + n % 5, at + interval '2 days' from jobs where n % 5 = 0 and status = 'completed';

insert into comebacks (
  work_card_id, original_work_card_id, task_id, subject_name, is_free_of_charge, marked_at, marked_by
)
select later.id, jobs.id, gen_random_uuid(), 'Service', true, later.at, 'Reception'
from jobs join jobs as later on later.n = jobs.n + 100
where jobs.n % 500 = 0;

insert into record_count_changes (subject, status, count, amount)
select subject, status, count, amount from record_counts_of_tables;
