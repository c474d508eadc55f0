-- columns: vehicle
-- A vehicle that is no longer the customer's own is shown as it was at the time of their last job (`own_job`).
vehicles.id,
make,
model,
plate_for_customer(vehicles, :customer_id, own_job.received_at) as "plate_number!",
year,
color,
mileage_for_customer(vehicles, :customer_id) as mileage

-- name: selectVehicles
-- Own vehicles, and vehicles of others on which a job of this customer is still open.
select @columns(vehicle)
from vehicles
left join lateral (
  select max(work_cards.created_at) as received_at
  from work_cards
  where work_cards.vehicle_id = vehicles.id
    and work_cards.customer_id = :customer_id
    and deleted_at is null
    and status not in ('completed', 'cancelled')
) as own_job on true
where vehicles.id in (
  select own.id from vehicles as own where own.customer_id = :customer_id
  union
  select vehicle_id
  from work_cards
  where work_cards.customer_id = :customer_id
    and deleted_at is null
    and status not in ('completed', 'cancelled')
)
order by vehicles.created_at desc, vehicles.id desc
limit 1000;

-- columns: job
work_card_number,
status,
customer_approved,
delivery_confirmed,
created_at as received_date,
total_amount,
exists (
  select from estimates where estimates.work_card_id = jobs.id and estimates.status = 'sent'
) as "has_sent_estimate!"

-- name: selectJobs
-- Of each vehicle its 20 newest jobs and all open ones, with the number of all its jobs. The jobs of the customer are read once, by
-- index: a subquery for each vehicle could read them all each time.
select
  id,
  vehicle_id as "vehicle_id!",
  @columns(job),
  jobs_count as "jobs_count!"
from (
  select
    *,
    row_number() over (partition by vehicle_id order by created_at desc, id desc) as place,
    (count(*) over (partition by vehicle_id))::int as jobs_count
  from work_cards
  where customer_id = :customer_id and vehicle_id = any (:vehicle_ids::uuid[]) and deleted_at is null
) as jobs
where place <= 20 or status not in ('completed', 'cancelled')
order by created_at desc, id desc;

-- name: selectOptionalVehicle
-- A vehicle of the customer, or one on which the customer has or had a job.
select @columns(vehicle)
from vehicles
left join lateral (
  select max(work_cards.created_at) as received_at
  from work_cards
  where work_cards.vehicle_id = vehicles.id
    and work_cards.customer_id = :customer_id
    and deleted_at is null
) as own_job on true
where vehicles.id = :id and (vehicles.customer_id = :customer_id or own_job.received_at is not null);

-- name: selectJobsPage
select
  id,
  @columns(job)
from work_cards as jobs
where customer_id = :customer_id and vehicle_id = :vehicle_id and deleted_at is null
order by created_at desc, id desc
limit :limit offset :offset;

-- name: countJobs
select count(*)::int as "total!"
from (
  select from work_cards
  where customer_id = :customer_id and vehicle_id = :vehicle_id and deleted_at is null
  limit 10001
) as counted;

-- name: selectDeliveredJobs
select
  work_cards.id,
  work_card_number,
  work_cards.customer_id,
  customer_name(customers) as "customer_name!",
  make,
  model,
  plate_number,
  delivered_at as "delivered_at!"
from work_cards
join customers on customers.id = work_cards.customer_id
join vehicles on vehicles.id = work_cards.vehicle_id
where delivery_confirmed and delivered_at is not null and work_cards.deleted_at is null
order by delivered_at desc, work_cards.id desc
limit :limit offset :offset;

-- name: countDeliveredJobs
select count(*)::int as "total!"
from work_cards
where delivery_confirmed and delivered_at is not null and deleted_at is null;

-- name: selectInvoices
-- From the columns of the invoices: their documents are long. Without a limit all invoices, for their sums.
-- The limit of the shares makes PostgreSQL find those of each job by index, instead of reading the claims of the whole shop.
select
  invoices.id,
  invoice_number,
  invoices.work_card_id,
  work_card_number,
  invoice_date,
  invoices.kind,
  invoices.payer,
  invoices.total_amount as invoice_amount,
  advance_amount,
  superseded_at,
  coalesce(payer_shares.total_amount, work_cards.total_amount) as "total_amount!",
  coalesce(payer_shares.paid_amount, work_cards.paid_amount) as "paid_amount!",
  payer_shares.work_card_id is not null as "is_share!",
  payment_status,
  (
    select credit_note_number
    from credit_notes
    where invoice_id = invoices.id and not is_partial
  ) as credit_note_number,
  (
    select sum(total_amount)::text
    from credit_notes
    where invoice_id = invoices.id and is_partial
  ) as credited_part
from (
  select *
  from invoices
  where customer_id = :customer_id and (superseded_at is null or :include_superseded::boolean)
  order by created_at desc, id desc
  limit :limit? offset :offset
) as invoices
join work_cards on work_cards.id = invoices.work_card_id
left join lateral (
  select
    payer_shares.work_card_id,
    payer_shares.total_amount,
    payer_shares.paid_amount
  from payer_shares
  where payer_shares.work_card_id = invoices.work_card_id and payer_shares.payer = invoices.payer
  limit 1
) as payer_shares on true
order by invoices.created_at desc, invoices.id desc;

-- name: countInvoices
select count(*)::int as "total!"
from (
  select from invoices
  where customer_id = :customer_id and (superseded_at is null or :include_superseded::boolean)
  limit 10001
) as counted;
