set lock_timeout = '2s';
set statement_timeout = '60s';

-- Cheques of customers. Amounts of this file are in fils.
create table cheques (
  id uuid primary key,
  number text not null,
  bank_name text not null,
  -- Who signed it.
  drawer_name text not null,
  cheque_date date not null,
  amount_fils bigint not null
    constraint cheques_amount_is_positive check (amount_fils > 0),
  customer_id uuid not null
    constraint cheques_customer references customers (id) on delete restrict,
  -- The work card for which it was received; null for the account of the customer.
  work_card_id uuid
    constraint cheques_work_card references work_cards (id) on delete restrict,
  kept_where text,
  held_by text,
  status text not null
    constraint cheques_status_is_known check (
      status in (
        'held', 'deposited', 'represented', 'returned', 'legal', 'cleared', 'collected', 'replaced', 'written_off',
        'given_back', 'cancelled'
      )
    ),
  -- True if it was dated after the day on which it was received: it is no money until the bank pays.
  is_post_dated boolean not null,
  -- The part that counts as paid on the account of the customer.
  counted_fils bigint not null
    constraint cheques_count_no_more_than_the_amount check (counted_fils between 0 and amount_fils),
  replaces_id uuid
    constraint cheques_replaced_cheque references cheques (id) on delete restrict
    constraint cheques_are_replaced_once unique,
  deposit_slip_id uuid,
  deposited_on date,
  return_reason text,
  -- When the office was reminded that it is due.
  reminded_at timestamptz,
  search text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  version bigint not null default 1,
  updated_at timestamptz not null,
  updated_by text,
  constraint cheques_count_by_their_status check (
    case status
      when 'cleared' then counted_fils = amount_fils
      when 'given_back' then counted_fils = 0
      when 'cancelled' then counted_fils = 0
      when 'held' then counted_fils = case when is_post_dated then 0 else amount_fils end
      when 'deposited' then counted_fils = case when is_post_dated then 0 else amount_fils end
      when 'collected' then true
      else counted_fils < amount_fils
    end
  ),
  constraint cheques_at_the_bank_were_deposited check (
    status in ('held', 'given_back', 'cancelled') or deposited_on >= cheque_date
  )
);
-- The same paper is recorded once, unless it was given back or entered by mistake.
create unique index cheques_are_recorded_once on cheques (customer_id, lower(bank_name), lower(number))
  where status not in ('given_back', 'cancelled');
create index cheques_by_date on cheques (cheque_date, id);
create index cheques_open_by_date on cheques (cheque_date, id) where status in ('held', 'deposited', 'represented');
create index cheques_of_customer on cheques (customer_id, cheque_date, id);
create index cheques_of_work_card on cheques (work_card_id) where work_card_id is not null;
create index cheques_of_deposit_slip on cheques (deposit_slip_id) where deposit_slip_id is not null;
create index cheques_search_trigrams on cheques using gin (search gin_trgm_ops) with (fastupdate = off);

-- What happened to each cheque. Rows are added and never changed.
create table cheque_events (
  id uuid primary key,
  number bigint generated always as identity,
  cheque_id uuid not null
    constraint cheque_events_cheque references cheques (id) on delete restrict,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  day date not null,
  by_id uuid not null,
  by_name text not null,
  -- The payment that this event recorded.
  payment_id uuid
    constraint cheque_events_payment references payments (id) on delete restrict
    constraint cheque_events_record_a_payment_once unique,
  paid_fils bigint not null default 0,
  -- Counted before, and owed again. The entry has the id of the event.
  taken_back_fils bigint not null default 0,
  -- True if the payment was voided instead, because its drawer was still open.
  is_payment_voided boolean not null default false,
  -- Given up. The entry has the id of the event.
  written_off_fils bigint not null default 0,
  reason text,
  fee_fils bigint not null default 0,
  is_fee_charged boolean not null default false,
  certificate_number text,
  constraint cheque_events_amounts_are_not_negative check (
    paid_fils >= 0 and taken_back_fils >= 0 and written_off_fils >= 0 and fee_fils >= 0
  ),
  constraint cheque_events_enter_one_amount check (
    (paid_fils > 0)::integer + (taken_back_fils > 0)::integer + (written_off_fils > 0)::integer <= 1
  ),
  constraint cheque_events_with_a_payment check ((payment_id is null) = (paid_fils = 0))
);
create index cheque_events_of_cheque on cheque_events (cheque_id, number);

-- Enters on the account of the customer what an event takes back, gives up and charges. Payments have a trigger of their own.
create function enter_cheque_event() returns trigger language plpgsql as
$$
declare
  cheque cheques;
begin
  select * into strict cheque from cheques where id = new.cheque_id;
  if new.taken_back_fils > 0 and not new.is_payment_voided then
    insert into customer_entries (
      id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number, reason,
      recorded_at, recorded_by, recorded_by_name
    )
    values (
      new.id, cheque.customer_id, 'returned_cheque', new.taken_back_fils, new.day, cheque.work_card_id, cheque.id,
      cheque.number, new.reason, new.at, new.by_id, new.by_name
    );
  end if;
  if new.written_off_fils > 0 then
    insert into customer_entries (
      id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number, reason,
      recorded_at, recorded_by, recorded_by_name
    )
    values (
      new.id, cheque.customer_id, 'write_off', -new.written_off_fils, new.day, cheque.work_card_id, cheque.id,
      cheque.number, new.reason, new.at, new.by_id, new.by_name
    );
  end if;
  if new.fee_fils > 0 and new.is_fee_charged then
    insert into customer_entries (
      id, customer_id, kind, amount_fils, business_date, document_id, document_number, reason,
      recorded_at, recorded_by, recorded_by_name
    )
    values (
      gen_random_uuid(), cheque.customer_id, 'returned_cheque', new.fee_fils, new.day, cheque.id, cheque.number,
      'fee', new.at, new.by_id, new.by_name
    );
  end if;
  return null;
end
$$;
create trigger added_cheque_event after insert on cheque_events for each row execute function enter_cheque_event();

-- The application may not change or delete events, may not delete cheques, and changes of a cheque only what follows from events.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on cheque_events from %I', app);
  execute format('revoke update, delete, truncate on cheques from %I', app);
  execute format(
    'grant update (
      kept_where, held_by, status, counted_fils, deposit_slip_id, deposited_on, return_reason, reminded_at, version,
      updated_at, updated_by
    ) on cheques to %I',
    app
  );
end
$$;
