-- columns: shown
id,
amount_fils,
written_off_on,
written_off_at,
written_off_by_name,
reason,
reversed_at,
reversed_by_name,
reverse_reason

-- name: insertWriteOff
-- A trigger enters it on the account of the customer, and lets it pay for the card.
insert into write_offs (
  id,
  customer_id,
  work_card_id,
  amount_fils,
  written_off_on,
  reason,
  written_off_at,
  written_off_by,
  written_off_by_name
)
values (
  :id,
  :customer_id,
  :work_card_id,
  :amount_fils::bigint,
  :day::date,
  :reason,
  :now,
  :by_id,
  :by_name
)
returning @columns(shown);

-- name: selectWriteOffs
-- With what was given up of cheques and lets the card count as paid. The newest first.
select
  id as "id!",
  amount_fils as "amount_fils!",
  written_off_on as "written_off_on!",
  written_off_at as "written_off_at!",
  written_off_by_name as "written_off_by_name!",
  reason as "reason!",
  reversed_at as "reversed_at?",
  reversed_by_name as "reversed_by_name?",
  reverse_reason as "reverse_reason?",
  null::uuid as "cheque_id?"
from write_offs
where work_card_id = :work_card_id
union all
select
  cheque_events.id,
  sum(entry_allocations.amount_fils)::bigint,
  day,
  at,
  by_name,
  coalesce(reason, ''),
  null,
  null,
  null,
  cheque_id
from entry_allocations
join cheque_events on cheque_events.id = credit_id and written_off_fils > 0
where entry_allocations.work_card_id = :work_card_id and undone_at is null
group by cheque_events.id
order by "written_off_at!" desc, "id!" desc;

-- name: selectOptionalOwner
select customer_id, work_card_id, amount_fils
from write_offs
where id = :id;

-- name: reverseWriteOff
-- A trigger takes it from the card, and enters the reversal.
update write_offs set
  reversed_on = :day::date,
  reversed_at = :now,
  reversed_by = :by_id,
  reversed_by_name = :by_name,
  reverse_reason = :reason
where id = :id and reversed_at is null
returning id;

-- name: selectHasInvoice
select exists (
  select from invoices where work_card_id = :work_card_id and superseded_at is null and kind = 'job'
) as "exists!";

-- name: selectSurplus
-- What a job is paid and written off above its current invoices, by the account of the payer. A trigger keeps the table.
select customer_id, -open_fils as "surplus_fils!"
from open_jobs
where work_card_id = :work_card_id and open_fils < 0;

-- name: selectStanding
-- Write-offs that count, the newest first.
select id, customer_id, amount_fils, reason, written_off_by, written_off_by_name
from write_offs
where work_card_id = :work_card_id and reversed_at is null
order by written_off_at desc, id desc;

-- name: selectWrittenOffBy
-- Of a card and its cheques.
select (
  (
    select coalesce(sum(amount_fils), 0)
    from write_offs
    where work_card_id = :work_card_id and written_off_by = :person_id and reversed_at is null
  ) + (
    select coalesce(sum(written_off_fils), 0)
    from cheques
    join cheque_events on cheque_id = cheques.id
    where work_card_id = :work_card_id and by_id = :person_id
  )
)::bigint as "fils!";

-- name: selectWrittenOffOnAccountBy
-- Of the cheques of a customer that are for no card.
select coalesce(sum(written_off_fils), 0)::bigint as "fils!"
from cheques
join cheque_events on cheque_id = cheques.id
where customer_id = :customer_id and work_card_id is null and by_id = :person_id;
