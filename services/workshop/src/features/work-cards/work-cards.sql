-- columns: fields
assigned_mechanic_id?,
payment_type,
promised_date?,
customer_complaint?,
estimated_cost?,
insurance_company?,
insurance_claim_number?,
insurance_approval_number?,
purchase_order_number?,
mileage_in?,
fuel_level?,
condition_notes?

-- name: insertWorkCard
insert into work_cards (
  id,
  work_card_number,
  card_kind,
  customer_id,
  vehicle_id,
  @columns(fields),
  discount,
  discount_type,
  tax_percentage,
  labour_total,
  parts_total,
  total_amount,
  paid_amount,
  payer_surplus,
  payment_status,
  is_taxed,
  task_count,
  completed_task_count,
  created_at,
  updated_at,
  updated_by
)
select
  :id,
  'WC-' || :year::text || '-' || lpad(next.number, greatest(6, length(next.number)), '0'),
  :kind,
  :customer_id,
  :vehicle_id?,
  @params(fields),
  :discount::numeric,
  :discount_type,
  :tax_percentage::numeric,
  :labour_total::numeric,
  :parts_total::numeric,
  :total_amount::numeric,
  :paid_total::numeric,
  :payer_surplus::numeric,
  :payment_status,
  :is_taxed,
  :task_count,
  :completed_task_count,
  :now,
  :now,
  :updated_by
from (select nextval('work_card_numbers')::text as number) as next
returning work_card_number, version;

-- name: updateWorkCard
-- Writes all columns of a locked card that users change, directly or with its status.
update work_cards set
  @assignments(fields),
  mechanic_notes = :mechanic_notes?,
  status = :status,
  started_at = :started_at?,
  completed_date = :completed_date?,
  customer_approved = :customer_approved,
  delivery_confirmed = :delivery_confirmed,
  delivered_at = :delivered_at?,
  delivery_latitude = :delivery_latitude?,
  delivery_longitude = :delivery_longitude?,
  discount = :discount::numeric,
  discount_type = :discount_type,
  tax_percentage = :tax_percentage::numeric,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id
returning version;

-- name: updateAsDeleted
update work_cards set
  deleted_at = :now,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: selectLastStatusChange
-- When the card got its present status.
select coalesce(
  (
    select max(at)
    from work_card_history
    where work_card_id = :id and event = 'status_changed'
  ),
  created_at
) as "at!"
from work_cards
where id = :id;

-- name: raiseVehicleMileage
-- A lower mileage than the known one is taken for a typing error.
update vehicles set
  mileage = :mileage,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :vehicle_id and coalesce(mileage, 0) < :mileage;

-- name: selectVehicleMileage
select mileage from vehicles where id = :vehicle_id;

-- name: selectMechanic
select first_name || ' ' || last_name as "name!", is_active from employees where id = :id;

-- name: selectHasWorkCardOfMechanic
select exists (
  select from work_cards
  where vehicle_id = :vehicle_id and assigned_mechanic_id = :mechanic_id and deleted_at is null
) as "has_one!";

-- name: selectIdsWithOtherVatStatus
-- Open cards whose totals were last calculated with another VAT status than the shop's.
select id
from work_cards
where deleted_at is null
  and status not in ('completed', 'cancelled')
  and is_taxed is distinct from :is_taxed::boolean
order by id;

-- name: lockIdsWithOtherVatStatus
-- Skips cards that somebody is changing: that change recalculates the card, or the next run finds it again.
select id
from work_cards
where id = any(:ids::uuid[])
  and deleted_at is null
  and status not in ('completed', 'cancelled')
  and is_taxed is distinct from :is_taxed::boolean
order by id
for update skip locked;

-- name: selectPortalDetails
select
  plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
  delivered_at,
  (
    select estimates.status
    from estimates
    join estimate_versions
      on estimate_versions.estimate_id = estimates.id and estimate_versions.version_number = sent_version
    where work_card_id = work_cards.id and estimates.status in ('sent', 'decided', 'expired')
    order by (estimates.status = 'sent') desc, sent_at desc, estimates.id desc
    limit 1
  ) as estimate_status,
  invoices.id as "invoice_id?",
  invoice_number as "invoice_number?",
  inspected_at as "inspected_at?",
  red_points as "red_points?",
  amber_points as "amber_points?",
  skipped_points as "skipped_points?"
from work_cards
left join lateral (
  select
    inspections.completed_at as inspected_at,
    (count(*) filter (where result = 'red'))::int as red_points,
    (count(*) filter (where result = 'amber'))::int as amber_points,
    (count(*) filter (where result = 'skipped'))::int as skipped_points
  from inspections
  join inspection_points on inspection_id = inspections.id
  where inspections.work_card_id = work_cards.id and inspections.completed_at is not null
  group by inspections.id
  order by inspections.completed_at desc
  limit 1
) as newest_inspection on true
left join vehicles on vehicles.id = work_cards.vehicle_id
left join invoices on
  invoices.work_card_id = work_cards.id
  and superseded_at is null
  and invoices.kind = 'job'
  and payer = 'customer'
where work_cards.id = :id;

-- name: selectHasHeldCheque
-- True if the shop or the bank has a cheque for the card that is still to be paid.
select exists (
  select from cheques where work_card_id = :work_card_id and status in ('held', 'deposited', 'represented')
) as "has_held_cheque!";
