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
-- With what was given up of cheques and lets the card count as paid, or did until it was reversed. The newest first.
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
  reversed_at,
  reversed_by_name,
  reverse_reason,
  cheque_id
from entry_allocations
join cheque_events on cheque_events.id = credit_id and written_off_fils > 0
left join reversed_cheque_write_offs on event_id = cheque_events.id
where entry_allocations.work_card_id = :work_card_id and (undone_at is null or event_id is not null)
group by cheque_events.id, event_id
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

-- name: selectOwedOfInvoices
-- What the current invoice of each payer leaves owed, by the account of the payer. No row if nothing is. A trigger keeps the
-- table.
select customer_id, open_fils
from open_jobs
where work_card_id = :work_card_id and open_fils > 0;

-- name: selectSurplus
-- What a job is paid and written off above its current invoices, by the account of the payer. A trigger keeps the table.
select customer_id, -open_fils as "surplus_fils!"
from open_jobs
where work_card_id = :work_card_id and open_fils < 0;

-- name: selectOptionalSurplusOfInvoice
select -open_fils as "surplus_fils!"
from open_jobs
where work_card_id = :work_card_id
  and customer_id = :customer_id
  and open_fils < 0
  and exists (
    select
    from invoices
    where invoices.work_card_id = open_jobs.work_card_id
      and payer = :payer
      and superseded_at is null
      and invoices.kind = 'job'
  );

-- name: reverseChequeWriteOff
-- A trigger takes it from the card, and enters the reversal.
insert into reversed_cheque_write_offs (
  event_id,
  amount_fils,
  reversed_on,
  reversed_at,
  reversed_by,
  reversed_by_name,
  reverse_reason
)
values (
  :id,
  :amount_fils::bigint,
  :day::date,
  :now,
  :by_id,
  :by_name,
  :reason
);

-- name: selectStanding
-- Write-offs that count, with what those of cheques pay for the card, the newest first.
select
  id as "id!",
  customer_id as "customer_id!",
  amount_fils as "amount_fils!",
  reason as "reason!",
  written_off_at as "written_off_at!",
  written_off_by as "written_off_by!",
  written_off_by_name as "written_off_by_name!",
  false as "is_of_cheque!"
from write_offs
where work_card_id = :work_card_id and reversed_at is null
union all
select
  cheque_events.id,
  customer_id,
  sum(entry_allocations.amount_fils)::bigint,
  coalesce(reason, ''),
  at,
  by_id,
  by_name,
  true
from entry_allocations
join cheque_events on cheque_events.id = credit_id and written_off_fils > 0
join cheques on cheques.id = cheque_id
where entry_allocations.work_card_id = :work_card_id and undone_at is null
group by cheque_events.id, cheques.id
order by "written_off_at!" desc, "id!" desc;

-- name: selectWrittenOffBy
-- Of a card and its cheques, without what was reversed.
select (
  (
    select coalesce(sum(amount_fils), 0)
    from write_offs
    where work_card_id = :work_card_id and written_off_by = :person_id and reversed_at is null
  ) + (
    select coalesce(sum(written_off_fils - coalesce(reversed_cheque_write_offs.amount_fils, 0)), 0)
    from cheques
    join cheque_events on cheque_id = cheques.id
    left join reversed_cheque_write_offs on event_id = cheque_events.id
    where work_card_id = :work_card_id and by_id = :person_id
  )
)::bigint as "fils!";

-- name: selectWrittenOffOnAccountBy
-- Of the cheques of a customer that are for no card.
select coalesce(sum(written_off_fils), 0)::bigint as "fils!"
from cheques
join cheque_events on cheque_id = cheques.id
where customer_id = :customer_id and work_card_id is null and by_id = :person_id;
