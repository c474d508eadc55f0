set lock_timeout = '2s';
set statement_timeout = '60s';

-- A write-off is taken back by an entry of the same kind with the opposite sign, like a payment. Every present row satisfies
-- the stricter rule that this one replaces.
alter table customer_entries drop constraint customer_entries_sign_follows_the_kind;
alter table customer_entries add constraint customer_entries_sign_follows_the_kind check (
  case kind
    when 'invoice' then amount_fils > 0
    when 'credit_note' then amount_fils < 0
    when 'payment' then (amount_fils < 0) = (reverses is null)
    when 'refund' then amount_fils > 0
    when 'returned_cheque' then amount_fils > 0
    when 'write_off' then (amount_fils < 0) = (reverses is null)
    else true
  end
) not valid;

-- True if a person decided that the credit pays for the entry: this can be taken back. Allocations to the entries of refunds,
-- returned cheques and reversals belong to those documents.
alter table entry_allocations add column is_credit_use boolean not null default false;

-- What a customer owed, or had as credit, before the shop began with Warsha. Never changed: a wrong one is reversed.
create table opening_balances (
  id uuid primary key,
  customer_id uuid not null
    constraint opening_balances_customer references customers (id) on delete restrict,
  number text not null
    constraint opening_balances_number_is_unique unique,
  -- Positive if the customer owes it, negative if it is credit of the customer.
  amount_fils bigint not null
    constraint opening_balances_amount_is_not_zero check (amount_fils <> 0),
  balance_date date not null,
  due_date date
    constraint opening_balances_are_due_if_owed check (due_date is null or amount_fils > 0),
  note text,
  entered_at timestamptz not null,
  entered_by uuid not null,
  entered_by_name text not null,
  reversed_on date,
  reversed_at timestamptz,
  reversed_by uuid,
  reversed_by_name text,
  reverse_reason text,
  constraint opening_balances_are_reversed_completely check
    (num_nonnulls(reversed_on, reversed_at, reversed_by, reversed_by_name, reverse_reason) in (0, 5))
);
create unique index opening_balances_one_of_customer on opening_balances (customer_id) where reversed_at is null;
create index opening_balances_of_customer on opening_balances (customer_id);

-- What the shop gave up of an invoiced work card. Never changed: a wrong one, or one that is paid after all, is reversed.
create table write_offs (
  id uuid primary key,
  customer_id uuid not null
    constraint write_offs_customer references customers (id) on delete restrict,
  work_card_id uuid not null
    constraint write_offs_work_card references work_cards (id) on delete restrict,
  amount_fils bigint not null
    constraint write_offs_amount_is_positive check (amount_fils > 0),
  written_off_on date not null,
  reason text not null,
  written_off_at timestamptz not null,
  written_off_by uuid not null,
  written_off_by_name text not null,
  reversed_on date,
  reversed_at timestamptz,
  reversed_by uuid,
  reversed_by_name text,
  reverse_reason text,
  constraint write_offs_are_reversed_completely check
    (num_nonnulls(reversed_on, reversed_at, reversed_by, reversed_by_name, reverse_reason) in (0, 5))
);
create index write_offs_of_work_card on write_offs (work_card_id);
create index write_offs_of_customer on write_offs (customer_id);

-- Takes an entry back with an entry of the opposite sign, and lets one pay for the other. Earlier balances stay as they were.
-- The constraint of the entries refuses it while a part of the entry is allocated.
create function reverse_entry(
  entry_id uuid, today date, at timestamptz, by_id uuid, by_name text, because text
) returns void language plpgsql as
$$
declare
  entry customer_entries;
  day date;
  reversal constant uuid := gen_random_uuid();
begin
  select * into strict entry from customer_entries where id = entry_id;
  day := greatest(today, entry.business_date);
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number,
    reverses, reason, recorded_at, recorded_by, recorded_by_name
  )
  values (
    reversal, entry.customer_id, entry.kind, -entry.amount_fils, day, entry.work_card_id, entry.document_id,
    entry.document_number, entry.id, because, at, by_id, by_name
  );
  insert into entry_allocations (
    id, credit_id, debit_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
  )
  values (
    gen_random_uuid(),
    case when entry.amount_fils < 0 then entry.id else reversal end,
    case when entry.amount_fils < 0 then reversal else entry.id end,
    abs(entry.amount_fils), day, at, by_id, by_name
  );
end
$$;

create function enter_opening_balance() returns trigger language plpgsql as
$$
begin
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, due_date, document_id, document_number, reason,
    recorded_at, recorded_by, recorded_by_name
  )
  values (
    new.id, new.customer_id, 'opening_balance', new.amount_fils, new.balance_date, new.due_date, new.id, new.number,
    new.note, new.entered_at, new.entered_by, new.entered_by_name
  );
  return null;
end
$$;
create trigger added_opening_balance after insert on opening_balances for each row execute function enter_opening_balance();

create function reverse_opening_balance() returns trigger language plpgsql as
$$
begin
  perform reverse_entry(
    new.id, new.reversed_on, new.reversed_at, new.reversed_by, new.reversed_by_name, new.reverse_reason
  );
  return null;
end
$$;
create trigger reversed_opening_balance after update on opening_balances for each row
  when (old.reversed_at is null and new.reversed_at is not null) execute function reverse_opening_balance();

create function enter_write_off() returns trigger language plpgsql as
$$
begin
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number, reason,
    recorded_at, recorded_by, recorded_by_name
  )
  select
    new.id, new.customer_id, 'write_off', -new.amount_fils, new.written_off_on, new.work_card_id, new.id,
    work_card_number, new.reason, new.written_off_at, new.written_off_by, new.written_off_by_name
  from work_cards
  where id = new.work_card_id;
  insert into entry_allocations (
    id, credit_id, work_card_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
  )
  values (
    gen_random_uuid(), new.id, new.work_card_id, new.amount_fils, new.written_off_on, new.written_off_at,
    new.written_off_by, new.written_off_by_name
  );
  return null;
end
$$;
create trigger added_write_off after insert on write_offs for each row execute function enter_write_off();

create function reverse_write_off() returns trigger language plpgsql as
$$
begin
  update entry_allocations
  set undone_at = new.reversed_at,
    undone_on = greatest(new.reversed_on, allocated_on),
    undone_by = new.reversed_by,
    undone_by_name = new.reversed_by_name,
    undo_reason = new.reverse_reason
  where credit_id = new.id and undone_at is null;
  perform reverse_entry(
    new.id, new.reversed_on, new.reversed_at, new.reversed_by, new.reversed_by_name, new.reverse_reason
  );
  return null;
end
$$;
create trigger reversed_write_off after update on write_offs for each row
  when (old.reversed_at is null and new.reversed_at is not null) execute function reverse_write_off();

-- The application adds both, and reverses them.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on opening_balances, write_offs from %I', app);
  execute format(
    'grant update (reversed_on, reversed_at, reversed_by, reversed_by_name, reverse_reason) on opening_balances to %I', app
  );
  execute format(
    'grant update (reversed_on, reversed_at, reversed_by, reversed_by_name, reverse_reason) on write_offs to %I', app
  );
end
$$;
