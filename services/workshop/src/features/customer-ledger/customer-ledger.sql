-- name: lockCustomer
-- Serialises everything that uses the credit of a customer. Locked before work cards and payments.
select id from customers where id = :id for no key update;

-- name: selectReleasable
select
  allocation_id as "allocation_id!",
  credit_id as "credit_id!",
  work_card_id as "work_card_id!",
  amount_fils as "amount_fils!",
  releasable_fils as "releasable_fils!"
from releasable_allocations(:customer_id);

-- name: insertAllocation
insert into entry_allocations (
  id,
  credit_id,
  work_card_id,
  debit_id,
  amount_fils,
  is_credit_use,
  allocated_on,
  first_allocated_on,
  allocated_at,
  allocated_by,
  allocated_by_name
)
values (
  :id,
  :credit_id,
  :work_card_id?,
  :debit_id?,
  :amount_fils::bigint,
  :is_credit_use,
  :day::date,
  :first_day?::date,
  coalesce(:first_instant?::timestamptz, :now),
  :by_id?,
  :updated_by
);

-- name: undoAllocation
update entry_allocations set
  undone_at = :now,
  undone_on = greatest(:day::date, allocated_on),
  undone_by = :by_id?,
  undone_by_name = :updated_by,
  undo_reason = :reason
where id = :id and undone_at is null
returning coalesce(first_allocated_on, allocated_on) as "first_day!", allocated_at, is_credit_use;

-- name: selectOptionalCreditUse
-- Money that was taken from a job can be used for the same job again.
select
  entry_allocations.id,
  entry_allocations.work_card_id as "work_card_id!",
  customer_id,
  entry_allocations.amount_fils
from entry_allocations
join customer_entries on customer_entries.id = credit_id
where entry_allocations.id = :id
  and entry_allocations.work_card_id is not null
  and (is_credit_use or customer_entries.work_card_id is distinct from entry_allocations.work_card_id);

-- name: selectEntryOfPayment
-- The entry of a payment that counts.
select id
from customer_entries
where document_id = :payment_id
  and kind = 'payment'
  and reverses is null
  and not exists (
    select from customer_entries as reversal where reversal.reverses = customer_entries.id
  );

-- name: selectAllocationToCard
-- What a new payment pays for its own work card.
select id, work_card_id as "work_card_id!", amount_fils
from entry_allocations
where credit_id = :credit_id and work_card_id is not null and undone_at is null;

-- name: selectIsInUse
select exists (
  select
  from customer_entries
  join entry_allocations on credit_id = customer_entries.id
  where document_id = :payment_id
    and kind = 'payment'
    and undone_at is null
    and entry_allocations.id <> all(:except::uuid[])
    and (
      entry_allocations.debit_id is not null
      or entry_allocations.work_card_id is distinct from :work_card_id?::uuid
    )
    and not exists (
      select from customer_entries as reversal where reversal.reverses = customer_entries.id
    )
) as "is_in_use!";

-- name: selectAvailable
-- The oldest first.
select
  customer_entries.id,
  rest_fils as "rest_fils!",
  releasable_fils as "releasable_fils!"
from available_credits(:customer_id)
join customer_entries on customer_entries.id = entry_id
order by business_date, number;
