set lock_timeout = '2s';
set statement_timeout = '60s';

-- What the write-off of a cheque paid for its work card, taken back because the card costs less or is cancelled. It is taken
-- back completely: what is still needed of it is an ordinary write-off of the card. Rows are added and never changed.
create table reversed_cheque_write_offs (
  event_id uuid primary key
    constraint reversed_cheque_write_offs_event references cheque_events (id) on delete restrict,
  amount_fils bigint not null
    constraint reversed_cheque_write_offs_amount_is_positive check (amount_fils > 0),
  reversed_on date not null,
  reversed_at timestamptz not null,
  reversed_by uuid not null,
  reversed_by_name text not null,
  reverse_reason text not null
);

-- Takes the write-off from the card, and enters the reversal on the account of the customer. What the write-off paid of other
-- entries stays.
create function reverse_cheque_write_off() returns trigger language plpgsql as
$$
declare
  entry customer_entries;
  undone_fils bigint;
  day date;
  reversal constant uuid := gen_random_uuid();
begin
  select * into strict entry from customer_entries where id = new.event_id and kind = 'write_off';
  day := greatest(new.reversed_on, entry.business_date);
  with undone as (
    update entry_allocations
    set undone_at = new.reversed_at,
      undone_on = greatest(new.reversed_on, allocated_on),
      undone_by = new.reversed_by,
      undone_by_name = new.reversed_by_name,
      undo_reason = new.reverse_reason
    where credit_id = entry.id and work_card_id = entry.work_card_id and undone_at is null
    returning amount_fils
  )
  select sum(amount_fils) into undone_fils from undone;
  if undone_fils is distinct from new.amount_fils then
    raise exception 'write-off % pays % for its work card, not %', entry.id, undone_fils, new.amount_fils
      using errcode = 'integrity_constraint_violation', constraint = 'cheque_write_offs_are_reversed_completely';
  end if;
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number,
    reverses, reason, recorded_at, recorded_by, recorded_by_name
  )
  values (
    reversal, entry.customer_id, 'write_off', new.amount_fils, day, entry.work_card_id, entry.document_id,
    entry.document_number, entry.id, new.reverse_reason, new.reversed_at, new.reversed_by, new.reversed_by_name
  );
  insert into entry_allocations (
    id, credit_id, debit_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
  )
  values (
    gen_random_uuid(), entry.id, reversal, new.amount_fils, day, new.reversed_at, new.reversed_by, new.reversed_by_name
  );
  return null;
end
$$;
create trigger added_reversed_cheque_write_off after insert on reversed_cheque_write_offs for each row
  execute function reverse_cheque_write_off();

-- The application only adds rows.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on reversed_cheque_write_offs from %I', app);
end
$$;
