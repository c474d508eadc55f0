-- name: selectBillableCards
-- Cards with the customer and the vehicle as an invoice names them.
select
  work_cards.id,
  work_card_number,
  work_cards.status,
  work_cards.customer_id,
  card_kind as kind,
  coalesce(vehicle_id::text, '') as "vehicle_id!",
  payment_type,
  work_cards.created_at as received_date,
  completed_date,
  insurance_company,
  insurance_claim_number,
  insurance_approval_number,
  purchase_order_number,
  coalesce(mileage_in, mileage_for_customer(vehicles, work_cards.customer_id)) as "mileage?",
  discount,
  discount_type,
  tax_percentage,
  is_taxed,
  paid_amount,
  customer_code,
  customer_contact(customers) as contact_person,
  contact_person as recorded_contact_person,
  company_name,
  phone as customer_phone,
  email as customer_email,
  address as customer_address,
  city as customer_city,
  country as customer_country,
  trn as customer_trn,
  plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
  coalesce(make, '') as "make!",
  coalesce(model, '') as "model!",
  year as "year?",
  color as "color?",
  vin as "vin?",
  first_payment as "first_payment?",
  first_undeclared_payment as "first_undeclared_payment?",
  first_insurer_payment as "first_insurer_payment?"
from work_cards
join customers on customers.id = work_cards.customer_id
left join vehicles on vehicles.id = work_cards.vehicle_id
cross join lateral (
  -- A payment of the card counts from its own day, also after a correction, which is allocated again on the day of the
  -- correction. Other credit counts from the day on which it was used, also if a part of it was taken back later. Payments
  -- with an advance invoice are declared by that.
  -- Every account but that of the customer is an insurer's, whose payments do not count for the customer.
  select
    min(paid_on) filter (where is_of_customer) as first_payment,
    min(paid_on) filter (where is_of_customer and not is_declared) as first_undeclared_payment,
    min(paid_on) filter (where not is_of_customer) as first_insurer_payment
  from (
    select
      case
        when payments.work_card_id = entry_allocations.work_card_id then payment_date
        else coalesce(first_allocated_on, allocated_on)
      end as paid_on,
      customer_entries.customer_id = work_cards.customer_id as is_of_customer,
      exists (
        select from deposits
        join invoices on invoices.id = advance_invoice_id
        where payment_id = document_id and superseded_at is null
      ) as is_declared
    from entry_allocations
    join customer_entries on customer_entries.id = credit_id
    left join payments on payments.id = document_id
    where entry_allocations.work_card_id = work_cards.id
      and undone_at is null
      and customer_entries.kind <> 'write_off'
  ) as allocations
) as first_payments
where work_cards.id = any (:ids::uuid[]) and deleted_at is null;

-- name: selectBilledTasks
select id, work_card_id, description, billed_cost(actual_cost, estimated_cost) as "cost!"
from tasks
where work_card_id = any (:ids::uuid[]) and is_billed_task(status)
order by created_at, id;

-- name: selectBilledParts
select
  id,
  work_card_id,
  part_number as "part_number!",
  part_name as "part_name!",
  unit_of_measure as "unit_of_measure!",
  quantity,
  unit_price,
  line_total as "line_total!"
from part_lines
where work_card_id = any (:ids::uuid[]) and is_billed_part(state)
order by created_at, id;
