-- columns: row
-- A work card as lists and its own page show it.
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
customer_contact(customers) as contact_person,
company_name,
phone as customer_phone,
plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
coalesce(make, '') as "make!",
coalesce(model, '') as "model!",
year as "year?",
color as "color?",
estimated_cost,
total_amount,
paid_amount,
payer_surplus,
payment_status,
missing as "missing?",
part_id as "part_id?",
expected_date as "expected_date?",
part_waits.started_at as "waits_since?",
started_by_name as "waits_by?",
exists (
  select
  from inspections
  where inspections.work_card_id = work_cards.id and inspections.completed_at is null
) as "has_open_inspection!"

-- fragment: joinedToRow
join customers on customers.id = work_cards.customer_id
left join vehicles on vehicles.id = work_cards.vehicle_id
left join employees on employees.id = assigned_mechanic_id
left join part_waits on part_waits.work_card_id = work_cards.id
  and ended_at is null
  and status in ('pending', 'in_progress')

-- name: selectRowsByIds
select
  @columns(row),
  coalesce(
    (
      select at
      from work_card_history
      where work_card_id = work_cards.id and event = 'status_changed'
      order by at desc, work_card_history.id desc
      limit 1
    ),
    work_cards.created_at
  ) as "status_since!"
from work_cards
@fragment(joinedToRow)
where work_cards.id = any (:ids::uuid[])
order by array_position(:ids::uuid[], work_cards.id);

-- name: selectDetail
select
  @columns(row),
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
@fragment(joinedToRow)
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
