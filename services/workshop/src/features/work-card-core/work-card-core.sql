-- name: lockWorkCard
select
  id,
  work_card_number,
  customer_id,
  card_kind as kind,
  vehicle_id,
  assigned_mechanic_id,
  status,
  payment_type,
  promised_date,
  started_at,
  completed_date,
  customer_complaint,
  mechanic_notes,
  insurance_company,
  insurance_claim_number,
  insurance_approval_number,
  purchase_order_number,
  mileage_in,
  fuel_level,
  condition_notes,
  customer_approved,
  delivery_confirmed,
  delivered_at,
  delivery_latitude,
  delivery_longitude,
  estimated_cost,
  discount,
  discount_type,
  tax_percentage,
  labour_total,
  parts_total,
  total_amount,
  paid_amount,
  payment_status,
  task_count,
  completed_task_count,
  version,
  created_at,
  updated_at,
  updated_by,
  deleted_at,
  is_taxed
from work_cards
where id = :id
  and deleted_at is null
  and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?)
  and (:customer_id?::uuid is null or customer_id = :customer_id?)
for update;

-- name: selectWorkCardExists
select exists (
  select from work_cards
  where id = :id
    and deleted_at is null
    and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?)
) as "exists!";

-- name: selectBillableTotals
-- Without a second payer, excess and payments of the insurer are null.
select
  coalesce(sum(billed_cost(actual_cost, estimated_cost)), 0)::text as "labour_total!",
  count(*)::int as "task_count!",
  (count(*) filter (where status = 'completed'))::int as "completed_task_count!",
  (
    select coalesce(sum(line_total), 0)::text
    from part_lines
    where part_lines.work_card_id = :work_card_id and is_billed_part(state)
  ) as "parts_total!",
  (
    select fils_to_aed(coalesce(sum(amount_fils), 0)::bigint)::text
    from entry_allocations
    where entry_allocations.work_card_id = :work_card_id and undone_at is null
  ) as "paid_total!",
  (
    select excess_fils from insurance_claims where work_card_id = :work_card_id and bills_insurer
  ) as "excess_fils?",
  (
    select aed_to_fils(paid_by_insurer(work_card_id, insurer_id))
    from insurance_claims
    where work_card_id = :work_card_id and bills_insurer
  ) as "insurer_paid_fils?"
from tasks
where work_card_id = :work_card_id and is_billed_task(status);

-- name: updateTotals
-- The version stays: totals follow from other records, and forms do not edit them.
update work_cards set
  labour_total = :labour_total::numeric,
  parts_total = :parts_total::numeric,
  total_amount = :total_amount::numeric,
  paid_amount = :paid_total::numeric,
  payer_surplus = :payer_surplus::numeric,
  payment_status = :payment_status,
  is_taxed = :is_taxed,
  task_count = :task_count,
  completed_task_count = :completed_task_count
where id = :id;

-- name: selectVehicle
select customer_id, plate_number, make, model from vehicles where id = :vehicle_id;

-- name: selectVehicleOfCard
-- As the customer of the card may see it. No row for a counter sale.
select
  plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
  make,
  model
from work_cards
join vehicles on vehicles.id = vehicle_id
where work_cards.id = :id;

-- name: selectCustomerOfWorkCard
select customer_id from work_cards where id = :id and deleted_at is null;

-- name: selectPublishedCard
-- For events of a card that the transaction does not lock.
select
  id,
  work_card_number,
  customer_id,
  vehicle_id,
  assigned_mechanic_id,
  version
from work_cards
where id = :id;
