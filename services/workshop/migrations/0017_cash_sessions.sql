set lock_timeout = '2s';
set statement_timeout = '60s';

-- Places in which cash is kept. Amounts of this file are in fils.
create table cash_drawers (
  id uuid primary key,
  name text not null,
  is_active boolean not null default true,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text
);
create unique index cash_drawers_name_is_unique on cash_drawers (lower(name));

-- A shop with one drawer needs no preparation.
insert into cash_drawers (id, name, created_at, updated_at)
values ('0190f3b0-6d1c-7a00-8000-636173680001', '1', now(), now());

-- The time in which one cashier uses a drawer: from the opening count to the closing count.
create table cash_sessions (
  id uuid primary key,
  drawer_id uuid not null
    constraint cash_sessions_drawer references cash_drawers (id) on delete restrict,
  -- The user, and the name at that time.
  cashier_id uuid not null,
  cashier_name text not null,
  opened_at timestamptz not null,
  -- Number of notes and coins of each denomination, and their sum.
  opening_count jsonb not null,
  opening_fils bigint not null
    constraint cash_sessions_opening_is_not_negative check (opening_fils >= 0),
  -- The last closing count of the drawer before. Null for its first session.
  previous_fils bigint,
  closed_at timestamptz,
  closed_by uuid,
  closed_by_name text,
  report_number text
    constraint cash_sessions_report_number_is_unique unique,
  report_year integer,
  report_sequence integer,
  -- The closing count that counts. Its amounts are final.
  closing_count_id uuid,
  reason text,
  has_difference boolean not null default false,
  confirmed_at timestamptz,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmation_note text,
  version bigint not null default 1,
  constraint cash_sessions_reports_follow_each_other unique (report_year, report_sequence),
  constraint cash_sessions_are_closed_completely check (
    (closed_at is null) = (closed_by is null)
    and (closed_at is null) = (closed_by_name is null)
    and (closed_at is null) = (report_number is null)
    and (closed_at is null) = (report_year is null)
    and (closed_at is null) = (report_sequence is null)
    and (closed_at is null) = (closing_count_id is null)
  ),
  constraint cash_sessions_differences_have_a_reason check (not has_difference or reason is not null),
  constraint cash_sessions_confirmed_by_somebody_else check (
    (confirmed_at is null) = (confirmed_by is null)
    and (confirmed_at is null) = (confirmed_by_name is null)
    and (confirmed_at is null or has_difference)
    and confirmed_by is distinct from cashier_id
    and (confirmed_by is null or confirmed_by <> closed_by)
  )
);
create unique index cash_sessions_one_open_of_a_drawer on cash_sessions (drawer_id) where closed_at is null;
create unique index cash_sessions_one_open_of_a_cashier on cash_sessions (cashier_id) where closed_at is null;
create index cash_sessions_newest on cash_sessions (opened_at desc, id desc);
create index cash_sessions_of_drawer on cash_sessions (drawer_id, opened_at desc, id desc);
create index cash_sessions_of_cashier on cash_sessions (cashier_id, opened_at desc, id desc);
create index cash_sessions_last_closed_of_drawer on cash_sessions (drawer_id, closed_at desc) where closed_at is not null;
create index cash_sessions_unconfirmed on cash_sessions (opened_at desc, id desc)
where has_difference and confirmed_at is null;

-- Every closing count. The expected amounts are those of that moment.
create table cash_counts (
  id uuid primary key,
  session_id uuid not null
    constraint cash_counts_session references cash_sessions (id) on delete restrict,
  counted_at timestamptz not null,
  counted_by uuid not null,
  counted_by_name text not null,
  denominations jsonb not null,
  cash_fils bigint not null,
  card_fils bigint not null,
  cheque_fils bigint not null,
  bank_transfer_fils bigint not null,
  cash_expected_fils bigint not null,
  card_expected_fils bigint not null,
  cheque_expected_fils bigint not null,
  bank_transfer_expected_fils bigint not null,
  -- Movements of the session at that moment: the session cannot be closed with a count that misses some.
  movements_count bigint not null
);
create index cash_counts_of_session on cash_counts (session_id, counted_at, id);

-- squawk-ignore adding-foreign-key-constraint
alter table cash_sessions add constraint cash_sessions_closing_count
  foreign key (closing_count_id) references cash_counts (id) on delete restrict;

-- Everything that changes the expected amounts of a session. Amounts are signed: negative if money leaves.
create table cash_movements (
  id uuid primary key,
  session_id uuid not null
    constraint cash_movements_session references cash_sessions (id) on delete restrict,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  kind text not null
    constraint cash_movements_kind_is_known check (
      kind in ('payment', 'payment_reversal', 'refund', 'paid_in', 'paid_out', 'safe_drop', 'bank_deposit')
    ),
  payment_method text not null
    constraint cash_movements_method_is_known check
    (payment_method in ('cash', 'card', 'bank_transfer', 'cheque', 'insurance_claim')),
  amount_fils bigint not null,
  reason text,
  -- Number of a receipt, a bag or a deposit slip.
  reference text,
  -- Id of the payment or the refund.
  source_id uuid,
  work_card_id uuid,
  constraint cash_movements_sign_of_kind check (
    case when kind in ('payment', 'paid_in') then amount_fils > 0 else amount_fils < 0 end
  ),
  constraint cash_movements_only_cash_is_moved check (
    payment_method = 'cash' or kind in ('payment', 'payment_reversal', 'refund')
  )
);
create index cash_movements_of_session on cash_movements (session_id, at desc, id desc);

-- A closed session has a report, which must not change. The lock makes the closing wait for this movement.
create function assert_cash_session_is_open() returns trigger language plpgsql as
$$
begin
  perform from cash_sessions where id = new.session_id and closed_at is null for share;
  if not found then
    raise exception 'the cash session % is closed', new.session_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger cash_movements_session_is_open before insert on cash_movements
for each row execute function assert_cash_session_is_open();
create trigger cash_counts_session_is_open before insert on cash_counts
for each row execute function assert_cash_session_is_open();

-- The session of the user who received the payment. Null if the user had no open drawer.
alter table payments add column cash_session_id uuid;
-- Rows of earlier releases are null and need no validation.
-- squawk-ignore adding-foreign-key-constraint
alter table payments add constraint payments_cash_session
  foreign key (cash_session_id) references cash_sessions (id) on delete restrict not valid;

-- Only payments with a session are in this index, and there are none yet.
-- squawk-ignore require-concurrent-index-creation
create index payments_of_cash_session on payments (cash_session_id) where cash_session_id is not null;

-- Closing reports are numbered like invoices.
alter table document_numbers drop constraint document_numbers_series_is_known;
alter table document_numbers
  add constraint document_numbers_series_is_known check (series in ('INV', 'CN', 'RF', 'Z')) not valid;

-- The application may not change or delete counts and movements, and may not delete sessions and drawers.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on cash_counts, cash_movements from %I', app);
  execute format('revoke delete, truncate on cash_sessions, cash_drawers from %I', app);
  execute format('revoke update on cash_sessions from %I', app);
  execute format(
    'grant update (
      closed_at, closed_by, closed_by_name, report_number, report_year, report_sequence, closing_count_id, reason,
      has_difference, confirmed_at, confirmed_by, confirmed_by_name, confirmation_note, version
    ) on cash_sessions to %I',
    app
  );
end
$$;
