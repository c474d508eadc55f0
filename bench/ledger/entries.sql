-- A million entries: 30,000 customers and 200,000 jobs of ten years, each with an invoice and four payments. The newest one
-- per cent is half paid, and every hundredth customer has credit. Deterministic. Triggers are off while it is loaded.
insert into customers (id, customer_code, contact_person, phone, search, created_at, updated_at)
select
  md5('customer' || n)::uuid, 'CUS-' || lpad(n::text, 6, '0'), 'Customer ' || n, '050' || lpad(n::text, 7, '0'),
  'customer' || n, timestamptz '2016-01-01', timestamptz '2016-01-01'
from generate_series(1, 30000) as n;

insert into vehicles (
  id, customer_id, plate_number, plate_key, make, model, qr_token, search, created_at, updated_at
)
select
  md5('vehicle' || n)::uuid, md5('customer' || n)::uuid, 'A ' || n, 'a' || n, 'Toyota', 'Hilux', md5('token' || n), 'a' || n,
  timestamptz '2016-01-01', timestamptz '2016-01-01'
from generate_series(1, 30000) as n;

create temporary table jobs as
select
  n,
  md5('job' || n)::uuid as id,
  md5('customer' || 1 + n % 30000)::uuid as customer_id,
  date '2016-01-01' + (n * 3650 / 200000)::int as day,
  case when n > 198000 then 2 else 4 end as payments
from generate_series(1, 200000) as n;

insert into work_cards (
  id, work_card_number, customer_id, vehicle_id, status, payment_type, discount, discount_type, tax_percentage,
  total_amount, paid_amount, payment_status, task_count, completed_task_count, search, created_at, updated_at, completed_date
)
select
  id, 'WC-' || n, customer_id, md5('vehicle' || 1 + n % 30000)::uuid, 'completed', 'cash', 0, 'fixed', 5,
  420, payments * 105, case payments when 4 then 'paid' else 'partially_paid' end, 1, 1, 'wc' || n, day, day, day
from jobs;

insert into customer_entries (
  id, customer_id, kind, amount_fils, business_date, due_date, work_card_id, document_id, document_number, recorded_at
)
select
  md5('invoice' || n)::uuid, customer_id, 'invoice', 42000, day, day + 14, id, md5('invoice' || n)::uuid, 'INV-' || n, day
from jobs
order by n;

insert into customer_entries (
  id, customer_id, kind, amount_fils, allocated_fils, business_date, work_card_id, document_id, document_number, recorded_at
)
select
  md5('payment' || n || '-' || part)::uuid, customer_id, 'payment', -10500, 10500, day + part * 5, id,
  md5('payment' || n || '-' || part)::uuid, 'RCP-' || n || '-' || part, day
from jobs cross join lateral generate_series(1, payments) as part
order by n;

insert into entry_allocations (id, credit_id, work_card_id, amount_fils, allocated_on, allocated_at)
select gen_random_uuid(), id, work_card_id, 10500, business_date, recorded_at
from customer_entries
where kind = 'payment';

insert into customer_entries (
  id, customer_id, kind, amount_fils, business_date, document_id, document_number, recorded_at
)
select
  md5('deposit' || n)::uuid, md5('customer' || n)::uuid, 'payment', -5000, date '2025-12-01', md5('deposit' || n)::uuid,
  'DEP-' || n, timestamptz '2025-12-01'
from generate_series(100, 30000, 100) as n;

insert into open_jobs (work_card_id, customer_id, open_fils)
select id, customer_id, 42000 - payments * 10500 from jobs where payments < 4;
