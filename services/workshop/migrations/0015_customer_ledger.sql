set lock_timeout = '2s';
set statement_timeout = '60s';

create function aed_to_fils(amount numeric) returns bigint
language sql immutable parallel safe
return (amount * 100)::bigint;

create function fils_to_aed(fils bigint) returns numeric
language sql immutable parallel safe
return (fils::numeric / 100)::numeric(16, 2);

-- The day of the shop at a point in time. The zone is in the local copy of the settings.
create function shop_date(at timestamptz) returns date
language sql stable
return (
  at at time zone coalesce(
    (select nullif(content ->> 'shop_timezone', '') from copies where name = 'settings'),
    'Asia/Dubai'
  )
)::date;

-- A payment of a customer that is not for a work card (a deposit on account). Null for a payment of a work card, whose
-- customer counts.
alter table payments add column customer_id uuid;
-- The previous release finds payments only by their card, so it never reads one without.
-- squawk-ignore ban-drop-not-null
alter table payments alter column work_card_id drop not null;
alter table payments add constraint payments_customer
  foreign key (customer_id) references customers (id) on delete restrict not valid;
alter table payments add constraint payments_are_of_a_card_or_a_customer
  check (num_nonnulls(work_card_id, customer_id) = 1) not valid;

-- The account of each customer. Rows are added and never changed, except `allocated_fils`, which a trigger keeps. The first
-- entry of a payment, an invoice or a credit note has the id of that document.
create table customer_entries (
  id uuid primary key,
  -- The order of entries of one day.
  number bigint generated always as identity,
  customer_id uuid not null
    constraint customer_entries_customer references customers (id) on delete restrict,
  kind text not null
    constraint customer_entries_kind_is_known check
    (kind in ('invoice', 'credit_note', 'payment', 'refund', 'returned_cheque', 'write_off', 'opening_balance')),
  -- Positive if the customer owes it, negative if it lowers what the customer owes.
  amount_fils bigint not null
    constraint customer_entries_amount_is_not_zero check (amount_fils <> 0),
  -- The part of the amount that is allocated: of a credit to work cards and debits, of a debit from credits.
  allocated_fils bigint not null default 0
    constraint customer_entries_allocate_no_more_than_the_amount check
    (allocated_fils between 0 and abs(amount_fils)),
  -- Balances as of a date contain the entries up to that date.
  business_date date not null,
  -- Of invoices.
  due_date date,
  work_card_id uuid
    constraint customer_entries_work_card references work_cards (id) on delete restrict,
  document_id uuid not null,
  document_number text not null,
  -- The entry that this one takes back.
  reverses uuid
    constraint customer_entries_reversed_entry references customer_entries (id) on delete restrict
    constraint customer_entries_are_reversed_once unique,
  reason text,
  recorded_at timestamptz not null,
  recorded_by uuid,
  recorded_by_name text,
  constraint customer_entries_sign_follows_the_kind check (
    case kind
      when 'invoice' then amount_fils > 0
      when 'credit_note' then amount_fils < 0
      when 'payment' then (amount_fils < 0) = (reverses is null)
      when 'refund' then amount_fils > 0
      when 'returned_cheque' then amount_fils > 0
      when 'write_off' then amount_fils < 0
      else true
    end
  )
);
create index customer_entries_of_customer on customer_entries (customer_id, business_date, number);
create index customer_entries_of_document on customer_entries (document_id);
create index customer_entries_of_work_card on customer_entries (work_card_id) where work_card_id is not null;
-- Credit that can still be used, oldest first.
create index customer_entries_with_credit on customer_entries (customer_id, business_date, number)
  where amount_fils < 0 and allocated_fils < -amount_fils;

-- What credits pay: a work card, or an entry that the customer owes. An allocation is undone with a reason, never changed.
create table entry_allocations (
  id uuid primary key,
  credit_id uuid not null
    constraint entry_allocations_credit references customer_entries (id) on delete restrict,
  work_card_id uuid
    constraint entry_allocations_work_card references work_cards (id) on delete restrict,
  debit_id uuid
    constraint entry_allocations_debit references customer_entries (id) on delete restrict,
  amount_fils bigint not null
    constraint entry_allocations_amount_is_positive check (amount_fils > 0),
  -- An allocation counts from the first day up to, but without, the second.
  allocated_on date not null,
  undone_on date,
  allocated_at timestamptz not null,
  allocated_by uuid,
  allocated_by_name text,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  undo_reason text,
  constraint entry_allocations_have_one_target check (num_nonnulls(work_card_id, debit_id) = 1),
  constraint entry_allocations_are_undone_with_a_reason check
    ((undone_at is null) = (undone_on is null) and (undone_at is null) = (undo_reason is null)),
  constraint entry_allocations_are_undone_later check (undone_on >= allocated_on)
);
create index entry_allocations_of_credit on entry_allocations (credit_id);
create index entry_allocations_of_debit on entry_allocations (debit_id) where debit_id is not null;
create index entry_allocations_of_work_card on entry_allocations (work_card_id)
  where work_card_id is not null;

-- Adds `amount_fils` to what is allocated of an entry. The constraint of the table refuses more than its amount. Runs as the
-- owner, because the application may not change entries.
create function add_to_allocated(entry_id uuid, is_credit boolean, of_customer uuid, amount_fils bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as
$$
begin
  update customer_entries
  set allocated_fils = customer_entries.allocated_fils + add_to_allocated.amount_fils
  where id = entry_id
    and (customer_entries.amount_fils < 0) = is_credit
    and customer_id = of_customer;
  if not found then
    raise exception 'entry % is not a % of customer %', entry_id,
      case when is_credit then 'credit' else 'debit' end, of_customer
      using errcode = 'integrity_constraint_violation', constraint = 'entry_allocations_stay_with_the_customer';
  end if;
end
$$;

create function count_allocation() returns trigger language plpgsql as
$$
declare
  change constant bigint := case when new.undone_at is null then new.amount_fils else -new.amount_fils end;
  customer uuid;
begin
  if new.work_card_id is not null then
    select customer_id into strict customer from work_cards where id = new.work_card_id;
  else
    select customer_id into strict customer from customer_entries where id = new.debit_id;
    perform add_to_allocated(new.debit_id, false, customer, change);
  end if;
  perform add_to_allocated(new.credit_id, true, customer, change);
  return null;
end
$$;
create trigger added_allocation after insert on entry_allocations for each row execute function count_allocation();
create trigger undone_allocation after update on entry_allocations for each row
  when (old.undone_at is null and new.undone_at is not null) execute function count_allocation();

-- Triggers write the entries of payments, invoices and credit notes, so that no statement, also none of the previous release,
-- can change money without its entry.
create function enter_payment(
  payment payments, entry_id uuid, business_date date, at timestamptz, by_id uuid, by_name text
) returns void language plpgsql as
$$
declare
  customer uuid := payment.customer_id;
begin
  if payment.work_card_id is not null then
    select customer_id into strict customer from work_cards where id = payment.work_card_id;
  end if;
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number,
    recorded_at, recorded_by, recorded_by_name
  )
  values (
    entry_id, customer, 'payment', -aed_to_fils(payment.amount), enter_payment.business_date, payment.work_card_id,
    payment.id, payment.receipt_number, at, by_id, by_name
  )
  on conflict (id) do nothing;
  if found and payment.work_card_id is not null then
    insert into entry_allocations (
      id, credit_id, work_card_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
    )
    values (
      gen_random_uuid(), entry_id, payment.work_card_id, aed_to_fils(payment.amount), enter_payment.business_date,
      at, by_id, by_name
    );
  end if;
end
$$;

-- Takes an entry of a payment back, together with its allocation to the card of that payment.
create function reverse_payment(
  entry customer_entries, today date, at timestamptz, by_id uuid, by_name text, because text
) returns void language plpgsql as
$$
declare
  day constant date := greatest(today, entry.business_date);
  reversal constant uuid := gen_random_uuid();
begin
  update entry_allocations
  set undone_at = at,
    undone_on = greatest(today, allocated_on),
    undone_by = by_id,
    undone_by_name = by_name,
    undo_reason = because
  where credit_id = entry.id and work_card_id = entry.work_card_id and undone_at is null;
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number,
    reverses, reason, recorded_at, recorded_by, recorded_by_name
  )
  values (
    reversal, entry.customer_id, 'payment', -entry.amount_fils, day, entry.work_card_id, entry.document_id,
    entry.document_number, entry.id, because, at, by_id, by_name
  );
  insert into entry_allocations (
    id, credit_id, debit_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
  )
  values (gen_random_uuid(), entry.id, reversal, -entry.amount_fils, day, at, by_id, by_name);
end
$$;

-- Enters a payment as it was recorded.
create function enter_recorded_payment(payment payments) returns void language sql as
$$
  select enter_payment(
    payment, payment.id, payment.payment_date, payment.created_at, payment.received_by, payment.received_by_name
  )
$$;

create function enter_new_payment() returns trigger language plpgsql as
$$
begin
  perform enter_recorded_payment(new);
  return null;
end
$$;
create trigger added_payment after insert on payments for each row execute function enter_new_payment();

create function enter_changed_payment() returns trigger language plpgsql as
$$
declare
  today constant date := shop_date(new.updated_at);
  entry customer_entries;
begin
  -- Does nothing unless the migration of older payments has not reached this one yet.
  perform enter_recorded_payment(old);
  select customer_entries.* into strict entry
  from customer_entries
  where document_id = new.id
    and reverses is null
    and not exists (select from customer_entries as reversal where reversal.reverses = customer_entries.id);
  perform reverse_payment(
    entry, today, new.updated_at, new.voided_by, new.updated_by,
    case when new.voided_at is null then 'changed' else coalesce(new.void_reason, 'void') end
  );
  -- A correction counts from the day on which it is made: earlier balances stay as they were.
  if new.voided_at is null then
    perform enter_payment(
      new, gen_random_uuid(), greatest(today, new.payment_date), new.updated_at, null, new.updated_by
    );
  end if;
  return null;
end
$$;
create trigger changed_payment after update on payments for each row
  when (
    old.voided_at is null
    and (old.amount, old.payment_date, old.voided_at) is distinct from (new.amount, new.payment_date, new.voided_at)
  )
  execute function enter_changed_payment();

create function enter_invoice(invoice invoices) returns void language sql as
$$
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, due_date, work_card_id, document_id, document_number,
    recorded_at, recorded_by, recorded_by_name
  )
  select
    invoice.id, invoice.customer_id, 'invoice', aed_to_fils(invoice.total_amount), invoice.invoice_date,
    invoice.due_date, invoice.work_card_id, invoice.id, invoice.invoice_number, invoice.created_at,
    invoice.issued_by, invoice.content::jsonb ->> 'issued_by'
  where invoice.total_amount > 0
  on conflict (id) do nothing
$$;

create function enter_credit_note(note credit_notes, invoice invoices) returns void language plpgsql as
$$
begin
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number,
    recorded_at, recorded_by, recorded_by_name
  )
  select
    note.id, invoice.customer_id, 'credit_note', -aed_to_fils(note.total_amount), note.credit_note_date,
    invoice.work_card_id, note.id, note.credit_note_number, note.created_at, note.issued_by,
    note.content::jsonb ->> 'issued_by'
  where note.total_amount > 0
  on conflict (id) do nothing;
  if found then
    insert into entry_allocations (
      id, credit_id, debit_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
    )
    values (
      gen_random_uuid(), note.id, invoice.id, aed_to_fils(note.total_amount), note.credit_note_date,
      note.created_at, note.issued_by, note.content::jsonb ->> 'issued_by'
    );
  end if;
end
$$;

create function enter_new_invoice() returns trigger language plpgsql as
$$
begin
  perform enter_invoice(new);
  return null;
end
$$;
create trigger added_invoice after insert on invoices for each row execute function enter_new_invoice();

create function enter_new_credit_note() returns trigger language plpgsql as
$$
declare
  credited invoices;
begin
  select * into strict credited from invoices where id = new.invoice_id;
  -- Does nothing unless the migration of older invoices has not reached this one yet.
  perform enter_invoice(credited);
  perform enter_credit_note(new, credited);
  return null;
end
$$;
create trigger added_credit_note after insert on credit_notes for each row execute function enter_new_credit_note();

-- The application adds entries and undoes allocations.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on customer_entries, entry_allocations from %I', app);
  execute format(
    'grant update (undone_at, undone_on, undone_by, undone_by_name, undo_reason) on entry_allocations to %I', app
  );
  execute format('revoke all on function add_to_allocated(uuid, boolean, uuid, bigint) from public');
  execute format('grant execute on function add_to_allocated(uuid, boolean, uuid, bigint) to %I', app);
end
$$;
