set lock_timeout = '2s';
set statement_timeout = '60s';

-- Money of a payment that goes back to the customer. A refund above the limit of its requester waits for a second person.
-- Once issued it is a document: numbered without gaps, with a frozen content, and never changed.
create table refunds (
  id uuid primary key,
  customer_id uuid not null
    constraint refunds_customer references customers (id) on delete restrict,
  payment_id uuid not null
    constraint refunds_payment references payments (id) on delete restrict,
  amount_fils bigint not null
    constraint refunds_amount_is_positive check (amount_fils > 0),
  refund_method text not null
    constraint refunds_method_is_known check
    (refund_method in ('cash', 'card', 'bank_transfer', 'cheque', 'insurance_claim')),
  reason text not null,
  status text not null default 'waiting_approval'
    constraint refunds_status_is_known check (status in ('waiting_approval', 'issued', 'rejected')),
  requested_at timestamptz not null,
  requested_by uuid not null,
  requested_by_name text not null,
  -- Null if no second person was needed.
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  decision_note text,
  refund_number text
    constraint refunds_number_is_unique unique,
  year integer,
  number integer,
  refund_date date,
  -- The exact document of printouts, and its SHA-256.
  content text,
  hash text,
  -- The drawer from which the money was taken. Null if nobody involved had one open.
  cash_session_id uuid
    constraint refunds_cash_session references cash_sessions (id) on delete restrict,
  version bigint not null default 1,
  constraint refunds_numbers_follow_each_other unique (year, number),
  constraint refunds_are_issued_completely check (
    (status = 'issued') = (refund_number is not null)
    and (refund_number is null) = (year is null)
    and (refund_number is null) = (number is null)
    and (refund_number is null) = (refund_date is null)
    and (refund_number is null) = (content is null)
    and (refund_number is null) = (hash is null)
  ),
  constraint refunds_in_cash_leave_a_drawer check (
    (status = 'issued' or cash_session_id is null)
    and (status <> 'issued' or refund_method <> 'cash' or cash_session_id is not null)
  ),
  constraint refunds_are_decided_by_somebody_else check (
    (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (decided_by_name is null)
    and (status <> 'waiting_approval' or decided_at is null)
    and (status <> 'rejected' or decided_at is not null)
    and decided_by is distinct from requested_by
  )
);
create index refunds_newest on refunds (requested_at desc, id desc);
create index refunds_waiting on refunds (requested_at desc, id desc) where status = 'waiting_approval';
create index refunds_of_customer on refunds (customer_id, requested_at desc, id desc);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_cash_session on refunds (cash_session_id) where cash_session_id is not null;

create function keep_decided_refund() returns trigger language plpgsql as
$$
begin
  raise exception 'the refund % is decided', old.id using errcode = 'check_violation', constraint = 'refunds_are_decided_once';
end
$$;
create trigger decided_refund before update on refunds for each row
  when (old.status <> 'waiting_approval') execute function keep_decided_refund();

-- Writes the entry of an issued refund, and takes its amount from what is left of the payment. The constraint of the entries
-- refuses more. A payment can bear a later day than that of the refund: then both count from that day.
create function enter_issued_refund() returns trigger language plpgsql as
$$
declare
  credit customer_entries;
  day date;
  at constant timestamptz := coalesce(new.decided_at, new.requested_at);
  by_id constant uuid := coalesce(new.decided_by, new.requested_by);
  by_name constant text := coalesce(new.decided_by_name, new.requested_by_name);
begin
  select customer_entries.* into strict credit
  from customer_entries
  where document_id = new.payment_id
    and reverses is null
    and not exists (select from customer_entries as reversal where reversal.reverses = customer_entries.id);
  day := greatest(new.refund_date, credit.business_date);
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number,
    reason, recorded_at, recorded_by, recorded_by_name
  )
  values (
    new.id, new.customer_id, 'refund', new.amount_fils, day, credit.work_card_id, new.id, new.refund_number,
    new.reason, at, by_id, by_name
  );
  insert into entry_allocations (
    id, credit_id, debit_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
  )
  values (gen_random_uuid(), credit.id, new.id, new.amount_fils, day, at, by_id, by_name);
  return null;
end
$$;
create trigger issued_refund after insert or update on refunds for each row
  when (new.status = 'issued') execute function enter_issued_refund();

do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on refunds from %I', app);
  execute format(
    'grant update (
      status, decided_at, decided_by, decided_by_name, decision_note, refund_number, year, number, refund_date, content,
      hash, cash_session_id, version
    ) on refunds to %I',
    app
  );
end
$$;
