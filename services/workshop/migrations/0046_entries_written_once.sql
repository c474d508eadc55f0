set lock_timeout = '2s';
set statement_timeout = '60s';

-- An entry of a payment is written with what it pays for its own job. Before, the trigger of the allocation updated the new
-- entry: the update wrote all its indexes a second time and checked its foreign keys again. The allocation that is entered
-- together with its credit has the id of the credit; the trigger counts every other one, and checks whose entry it is, as
-- this function does for the others.
create or replace function enter_payment(
  payment payments, entry_id uuid, business_date date, at timestamptz, by_id uuid, by_name text
) returns void language plpgsql as
$$
declare
  customer uuid := coalesce(payment.customer_id, payment.insurer_id);
  fils constant bigint := aed_to_fils(payment.amount);
begin
  if customer is null then
    select customer_id into strict customer from work_cards where id = payment.work_card_id;
  elsif payment.work_card_id is not null and not exists (
    select from work_cards
    where id = payment.work_card_id and (
      customer_id = customer
      or exists (select from insurance_claims where work_card_id = work_cards.id and insurer_id = customer)
    )
  ) then
    raise exception 'customer % does not pay for work card %', customer, payment.work_card_id
      using errcode = 'integrity_constraint_violation', constraint = 'entry_allocations_stay_with_the_customer';
  end if;
  insert into customer_entries (
    id, customer_id, kind, amount_fils, allocated_fils, business_date, work_card_id, document_id, document_number,
    recorded_at, recorded_by, recorded_by_name
  )
  values (
    entry_id, customer, 'payment', -fils, case when payment.work_card_id is null then 0 else fils end,
    enter_payment.business_date, payment.work_card_id, payment.id, payment.receipt_number, at, by_id, by_name
  )
  on conflict (id) do nothing;
  if found and payment.work_card_id is not null then
    insert into entry_allocations (
      id, credit_id, work_card_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
    )
    values (entry_id, entry_id, payment.work_card_id, fils, enter_payment.business_date, at, by_id, by_name);
  end if;
end
$$;

create or replace trigger added_allocation after insert on entry_allocations for each row
  when (new.id <> new.credit_id) execute function count_allocation();

-- The search path of the application's sessions. With another one, PostgreSQL planned the checks of foreign keys again each
-- time they ran inside and outside of these functions in turn. `pg_catalog` is searched before it all the same.
alter function add_to_allocated(uuid, boolean, uuid, bigint) set search_path = public;
alter function refresh_open_job(uuid) set search_path = public;
