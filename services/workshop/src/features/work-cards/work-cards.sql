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

-- name: selectDetail
select
  work_cards.id,
  work_card_number,
  card_kind as kind,
  work_cards.customer_id,
  coalesce(vehicle_id::text, '') as "vehicle_id!",
  payment_type,
  status,
  work_cards.created_at as received_date,
  promised_date,
  completed_date,
  work_cards.started_at,
  assigned_mechanic_id,
  employees.first_name || ' ' || employees.last_name as "mechanic_name?",
  task_count,
  completed_task_count,
  customer_approved,
  delivery_confirmed,
  work_cards.version,
  customer_code,
  contact_person,
  company_name,
  phone as customer_phone,
  coalesce(plate_number, '') as "plate_number!",
  coalesce(make, '') as "make!",
  coalesce(model, '') as "model!",
  year as "year?",
  color as "color?",
  estimated_cost,
  total_amount,
  paid_amount,
  payer_surplus,
  payment_status,
  discount,
  discount_type,
  tax_percentage,
  is_taxed,
  labour_total,
  parts_total,
  customer_complaint,
  mechanic_notes,
  insurance_company,
  insurance_claim_number,
  insurance_approval_number,
  purchase_order_number,
  mileage_in,
  fuel_level,
  condition_notes,
  vin as "vin?",
  email as customer_email,
  address as customer_address,
  city as customer_city,
  country as customer_country,
  trn as customer_trn,
  work_cards.created_at,
  work_cards.updated_at,
  missing as "missing?",
  part_id as "part_id?",
  expected_date as "expected_date?",
  part_waits.started_at as "waits_since?",
  started_by_name as "waits_by?",
  part_count as "part_count!",
  (
    select count(*)::int
    from payments
    where payments.work_card_id = work_cards.id and voided_at is null
  ) as "payment_count!",
  (
    select count(*)::int from attachments where attachments.work_card_id = :id
  ) as "attachment_count!",
  part_proof_count as "part_proof_count!",
  array(
    select part_name
    from part_lines
    where part_lines.work_card_id = :id
      and is_billed_part(state)
      and needs_proof
      and card_kind = 'job'
      and proof_waiver_reason is null
      and (
        select count(distinct proof_role)
        from attachments
        where part_line_id = part_lines.id and proof_role is not null
      ) < 2
    order by part_lines.created_at, part_lines.id
  ) as "missing_proof_parts!",
  original_id as "original_id?",
  original_number as "original_number?",
  is_of_part as "is_of_part?",
  subject_name as "subject_name?",
  original_mechanic as "original_mechanic?",
  is_free_of_charge as "is_free_of_charge?",
  (
    select jsonb_agg(
      jsonb_build_object('id', later.id, 'work_card_number', later.work_card_number)
      order by later.created_at, later.id
    )
    from comebacks as returned
    join work_cards as later on later.id = returned.work_card_id
    where returned.original_work_card_id = :id and later.deleted_at is null
  ) as comeback_cards,
  inspection_count as "inspection_count!",
  red_point_count as "red_point_count!",
  amber_point_count as "amber_point_count!",
  (
    select count(*)::int
    from work_card_notes
    where work_card_notes.work_card_id = :id and work_card_notes.deleted_at is null
  ) as "note_count!",
  exists (select from insurance_claims where insurance_claims.work_card_id = :id) as "has_claim!",
  (
    select is_police_report_incomplete(police_report_number, accident_reports.attachment_id)
    from accident_reports
    where accident_reports.work_card_id = :id
  ) as waits_for_police_report,
  (
    select count(*)::int
    from deferred_work
    where deferred_work.vehicle_id = work_cards.vehicle_id
      and deferred_work.status = 'open'
  ) as "deferred_work_count!",
  (select approved_fils from approved_sums(:id)) as approved_fils,
  rating as "rating?",
  work_card_feedback.comments as "rating_comments?",
  work_card_feedback.created_at as "rated_at?"
from work_cards
join customers on customers.id = work_cards.customer_id
left join vehicles on vehicles.id = work_cards.vehicle_id
left join employees on employees.id = assigned_mechanic_id
left join lateral (
  select
    originals.id as original_id,
    originals.work_card_number as original_number,
    part_line_id is not null as is_of_part,
    subject_name,
    comebacks.mechanic_name as original_mechanic,
    is_free_of_charge
  from comebacks
  join work_cards as originals on originals.id = original_work_card_id
  where comebacks.work_card_id = work_cards.id and originals.deleted_at is null
) as comeback on true
left join part_waits on part_waits.work_card_id = work_cards.id
  and ended_at is null
  and status in ('pending', 'in_progress')
left join work_card_feedback on work_card_feedback.work_card_id = work_cards.id
cross join lateral (
  select
    (count(*) filter (where state in ('reserved', 'consumed', 'returned')))::int as part_count,
    (
      count(*) filter (
        where is_billed_part(state)
          and (
            (needs_proof and card_kind = 'job')
            or warranty_months is not null
            or warranty_until is not null
            or batch_number is not null
          )
      )
    )::int as part_proof_count
  from part_lines
  where part_lines.work_card_id = :id
) as parts
cross join (
  select
    count(distinct inspections.id)::int as inspection_count,
    (count(*) filter (where result = 'red'))::int as red_point_count,
    (count(*) filter (where result = 'amber'))::int as amber_point_count
  from inspections
  left join inspection_points on inspection_id = inspections.id
  where inspections.work_card_id = :id
) as inspected
where work_cards.id = :id
  and work_cards.deleted_at is null
  and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?)
  and (:customer_id?::uuid is null or work_cards.customer_id = :customer_id?);

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
-- The plate at the time of the job if the vehicle belongs to somebody else by now, whose plate the customer must not see.
select
  case
    when vehicles.customer_id = work_cards.customer_id then vehicles.plate_number
    when vehicles.id is null then ''
    else plate_number_at(vehicles.id, work_cards.created_at)
  end as "plate_number!",
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
  amber_points as "amber_points?"
from work_cards
left join lateral (
  select
    inspections.completed_at as inspected_at,
    (count(*) filter (where result = 'red'))::int as red_points,
    (count(*) filter (where result = 'amber'))::int as amber_points
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
