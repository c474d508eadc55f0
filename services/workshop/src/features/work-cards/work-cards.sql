-- name: insertWorkCard
insert into work_cards (
  id, work_card_number, customer_id, vehicle_id, assigned_mechanic_id, payment_type, promised_date, customer_complaint,
  estimated_cost, insurance_company, insurance_claim_number, insurance_approval_number, mileage_in, fuel_level,
  condition_notes, discount, discount_type, tax_percentage, is_taxed, labour_total, total_amount, payment_status,
  task_count, completed_task_count, created_at, updated_at, updated_by
)
select :id, 'WC-' || :year::text || '-' || lpad(next.number, greatest(6, length(next.number)), '0'), :customer_id, :vehicle_id,
  :assigned_mechanic_id?, :payment_type, :promised_date?, :customer_complaint?, :estimated_cost?, :insurance_company?,
  :insurance_claim_number?, :insurance_approval_number?, :mileage_in?, :fuel_level?, :condition_notes?, :discount::numeric,
  :discount_type, :tax_percentage::numeric, :is_taxed, :labour_total::numeric, :total_amount::numeric, :payment_status,
  :task_count, :completed_task_count, :now, :now, :updated_by
from (select nextval('work_card_numbers')::text as number) as next
returning work_card_number, version;

-- name: lockWorkCard
-- Who sees only the own cards finds no other.
select work_cards.id, work_card_number, work_cards.customer_id, vehicle_id, assigned_mechanic_id, payment_type, promised_date,
  customer_complaint, estimated_cost, insurance_company, insurance_claim_number, insurance_approval_number, mileage_in,
  fuel_level, condition_notes, mechanic_notes, status, started_at, completed_date, customer_approved, delivery_confirmed,
  discount, discount_type, tax_percentage, is_taxed, total_amount, paid_amount, version, updated_at, updated_by
from work_cards
where id = :id and deleted_at is null
  and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?)
  and (:customer_id?::uuid is null or customer_id = :customer_id?)
for update;

-- name: selectExists
select id from work_cards where id = :id and deleted_at is null;

-- name: selectBearings
-- What an event says of a card's car.
select plate_number, make, model from vehicles where id = :vehicle_id;

-- name: updateFields
update work_cards set
  assigned_mechanic_id = :assigned_mechanic_id?, payment_type = :payment_type, promised_date = :promised_date?,
  customer_complaint = :customer_complaint?, estimated_cost = :estimated_cost?, insurance_company = :insurance_company?,
  insurance_claim_number = :insurance_claim_number?, insurance_approval_number = :insurance_approval_number?,
  mileage_in = :mileage_in?, fuel_level = :fuel_level?, condition_notes = :condition_notes?,
  version = version + 1, updated_at = :now, updated_by = :updated_by
where id = :id
returning version;

-- name: updateState
update work_cards set
  status = :status, started_at = :started_at?, completed_date = :completed_date?, customer_approved = :customer_approved,
  delivery_confirmed = :delivery_confirmed, version = version + 1, updated_at = :now, updated_by = :updated_by
where id = :id
returning version;

-- name: updateNotes
update work_cards set mechanic_notes = :notes?, version = version + 1, updated_at = :now, updated_by = :updated_by
where id = :id;

-- name: updateDelivery
update work_cards set delivery_confirmed = true, delivered_at = :now, delivery_latitude = :latitude?,
  delivery_longitude = :longitude?, version = version + 1, updated_at = :now, updated_by = :updated_by
where id = :id
returning version;

-- name: updateAsDeleted
update work_cards set deleted_at = :now, version = version + 1, updated_at = :now, updated_by = :updated_by where id = :id;

-- name: selectBilled
select coalesce(sum(coalesce(actual_cost, estimated_cost, 0)), 0)::text as "labour_total!", count(*)::int as "task_count!",
  (count(*) filter (where status = 'completed'))::int as "completed_task_count!",
  (select coalesce(sum(line_total), 0)::text from part_lines
    where part_lines.work_card_id = :work_card_id and state in ('reserved', 'consumed')) as "parts_total!",
  (select coalesce(sum(amount), 0)::text from payments
    where payments.work_card_id = :work_card_id and voided_at is null) as "paid_total!"
from tasks where work_card_id = :work_card_id and status <> 'cancelled';

-- name: updateSums
update work_cards set labour_total = :labour_total::numeric, parts_total = :parts_total::numeric,
  total_amount = :total_amount::numeric, paid_amount = :paid_total::numeric, payment_status = :payment_status,
  is_taxed = :is_taxed, task_count = :task_count, completed_task_count = :completed_task_count
where id = :id;

-- name: updateDiscount
update work_cards set discount = :discount::numeric, discount_type = :discount_type, tax_percentage = :tax_percentage::numeric,
  version = version + 1, updated_at = :now, updated_by = :updated_by
where id = :id
returning version;

-- name: raiseMileage
-- The car was seen with that many kilometres; a smaller figure is a slip at the counter.
update vehicles set mileage = :mileage, version = version + 1, updated_at = :now, updated_by = :updated_by
where id = :vehicle_id and coalesce(mileage, 0) < :mileage;

-- name: selectVehicleOwner
select customer_id from vehicles where id = :vehicle_id;

-- name: selectMechanicName
select first_name || ' ' || last_name as "name!", is_active from employees where id = :id;

-- name: selectHasCardOf
select exists (select from work_cards
  where vehicle_id = :vehicle_id and assigned_mechanic_id = :mechanic_id and deleted_at is null) as "has_one!";

-- name: selectOpenIds
select id from work_cards where deleted_at is null and status not in ('completed', 'cancelled')
order by id;
