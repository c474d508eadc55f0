set lock_timeout = '2s';
set statement_timeout = '60s';

-- Estimates of work cards, the decisions of customers about them, and what follows from these. Amounts of this file are in fils.
create table estimates (
  id uuid primary key,
  estimate_number text not null
    constraint estimates_number_is_unique unique,
  work_card_id uuid not null
    constraint estimates_work_card references work_cards (id) on delete restrict,
  vehicle_id uuid not null
    constraint estimates_vehicle references vehicles (id) on delete restrict,
  customer_id uuid not null
    constraint estimates_customer references customers (id) on delete restrict,
  status text not null
    constraint estimates_status_is_known check (status in ('draft', 'sent', 'decided', 'expired', 'withdrawn')),
  -- The newest version. While the customer decides about `sent_version`, a newer one may be a draft.
  current_version integer not null default 1
    constraint estimates_versions_count_up check (current_version > 0),
  -- The version about which the customer decides or decided, or that expired.
  sent_version integer
    constraint estimates_sent_version_exists check (sent_version between 1 and current_version),
  -- The status of the card when the estimate was sent, to which it returns.
  card_status_before text
    constraint estimates_card_status_before_is_known check (card_status_before in ('pending', 'in_progress')),
  -- True if the customer had approved the job when the estimate was sent. Null exactly if `card_status_before` is.
  card_approved_before boolean
    constraint estimates_card_approval_is_kept check ((card_approved_before is null) = (card_status_before is null)),
  version bigint not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  updated_at timestamptz not null,
  updated_by text,
  constraint estimates_customers_see_a_version check (
    (status in ('sent', 'decided', 'expired')) = (sent_version is not null)
  )
);
-- A card has one estimate that is being written or decided at a time.
create unique index estimates_one_open_per_card on estimates (work_card_id) where status in ('draft', 'sent');
create index estimates_of_work_card on estimates (work_card_id, created_at desc, id desc);
create index estimates_newest on estimates (created_at desc, id desc);
create index estimates_newest_by_status on estimates (status, created_at desc, id desc);
create index estimates_of_vehicle on estimates (vehicle_id, created_at desc);
create index estimates_of_customer on estimates (customer_id, created_at desc);

create table estimate_versions (
  estimate_id uuid not null
    constraint estimate_versions_estimate references estimates (id) on delete restrict,
  version_number integer not null
    constraint estimate_versions_count_up check (version_number > 0),
  -- A version that was sent never changes. Null: a draft.
  sent_at timestamptz,
  sent_by uuid,
  sent_by_name text,
  -- The last day of the shop on which the customer may decide.
  valid_until date not null,
  -- The same terms as of a work card: AED or per cent, and the VAT rate.
  discount numeric(12, 2) not null
    constraint estimate_versions_discount_is_not_negative check (discount >= 0),
  discount_type text not null
    constraint estimate_versions_discount_type_is_known check (discount_type in ('percentage', 'fixed')),
  tax_percentage numeric(5, 2) not null
    constraint estimate_versions_tax_is_a_rate check (tax_percentage between 0 and 100),
  -- False: the shop charges no VAT.
  is_taxed boolean not null,
  -- Of the lines that are chosen by default.
  subtotal_fils bigint not null default 0,
  discount_fils bigint not null default 0,
  tax_fils bigint not null default 0,
  total_fils bigint not null default 0,
  -- For the customer.
  message text,
  -- A newer version was sent.
  superseded_at timestamptz,
  primary key (estimate_id, version_number),
  constraint estimate_versions_sums_are_plausible check (
    least(subtotal_fils, discount_fils, tax_fils, total_fils) >= 0
      and total_fils = subtotal_fils - discount_fils + tax_fils
  ),
  constraint estimate_versions_sender_is_complete check ((sent_at is null) = (sent_by_name is null)),
  constraint estimate_versions_only_sent_ones_are_superseded check (superseded_at is null or sent_at is not null)
);
create index estimate_versions_valid_until on estimate_versions (valid_until)
  where sent_at is not null and superseded_at is null;

create table deferred_work (
  id uuid primary key,
  vehicle_id uuid not null
    constraint deferred_work_vehicle references vehicles (id) on delete restrict,
  customer_id uuid not null
    constraint deferred_work_customer references customers (id) on delete restrict,
  -- The line of the estimate about which the customer decided.
  estimate_id uuid not null
    constraint deferred_work_estimate references estimates (id) on delete restrict,
  line_key uuid not null,
  kind text not null
    constraint deferred_work_kind_is_known check (kind in ('labour', 'part')),
  task_type text,
  part_id uuid,
  part_number text,
  unit_of_measure text,
  description text not null,
  quantity numeric(12, 2) not null
    constraint deferred_work_quantity_is_positive check (quantity > 0),
  unit_price_fils bigint not null,
  -- The price of the whole line on the day of the decision, without discount and VAT.
  price_then_fils bigint not null
    constraint deferred_work_price_is_not_negative check (price_then_fils >= 0),
  decision text not null
    constraint deferred_work_decision_is_known check (decision in ('declined', 'deferred')),
  decided_at timestamptz not null,
  -- The day on which the customer wants to hear of it again, if one was named.
  deferred_until date,
  status text not null default 'open'
    constraint deferred_work_status_is_known check (status in ('open', 'done', 'dropped')),
  version bigint not null default 1,
  updated_at timestamptz not null,
  updated_by text,
  constraint deferred_work_of_a_line_is_kept_once unique (estimate_id, line_key)
);
create index deferred_work_of_vehicle on deferred_work (vehicle_id, decided_at desc) where status = 'open';
create index deferred_work_of_customer on deferred_work (customer_id, decided_at desc) where status = 'open';

create table estimate_lines (
  id uuid primary key,
  estimate_id uuid not null,
  version_number integer not null,
  -- The same in every version, so that versions can be compared.
  line_key uuid not null,
  position integer not null
    constraint estimate_lines_position_is_plausible check (position between 0 and 999),
  -- What was found on the vehicle, for instance a point of an inspection. Another feature may own the record.
  finding_ref uuid,
  finding_title text,
  -- Lines of one group are alternatives: the customer chooses one tier of it.
  option_group text,
  option_tier text
    constraint estimate_lines_tier_is_known check (option_tier in ('good', 'better', 'best')),
  -- False: belongs to a tier that is not chosen by default.
  is_default boolean not null default true,
  kind text not null
    constraint estimate_lines_kind_is_known check (kind in ('labour', 'part')),
  task_type text
    constraint estimate_lines_task_type_is_known check
    (task_type in ('service', 'repair', 'part_replacement', 'inspection', 'diagnostic', 'other')),
  -- The package from which the line comes, which may be deleted by now.
  package_id uuid,
  package_name text,
  -- A spare part of inventory, and its names when it was added.
  part_id uuid,
  part_number text,
  unit_of_measure text,
  price_tier text
    constraint estimate_lines_price_tier_is_known check (price_tier in ('retail', 'wholesale', 'insurance')),
  description text not null,
  quantity numeric(12, 2) not null
    constraint estimate_lines_quantity_is_positive check (quantity > 0),
  unit_price_fils bigint not null
    constraint estimate_lines_price_is_not_negative check (unit_price_fils >= 0),
  line_total_fils bigint not null generated always as (round(quantity * unit_price_fils)) stored,
  -- Work that was declined or deferred at an earlier visit and is offered again.
  deferred_work_id uuid
    constraint estimate_lines_deferred_work references deferred_work (id) on delete restrict,
  constraint estimate_lines_version foreign key (estimate_id, version_number)
    references estimate_versions (estimate_id, version_number) on delete restrict,
  constraint estimate_lines_are_named_once unique (estimate_id, version_number, line_key),
  constraint estimate_lines_options_are_complete check ((option_group is null) = (option_tier is null)),
  constraint estimate_lines_without_options_are_default check (option_group is not null or is_default),
  constraint estimate_lines_of_their_kind check (
    case kind
      when 'labour' then task_type is not null and part_id is null and part_number is null
      else task_type is null and part_id is not null and part_number is not null
        and unit_of_measure is not null and price_tier is not null and unit_price_fils > 0
    end
  )
);
create index estimate_lines_of_deferred_work on estimate_lines (deferred_work_id) where deferred_work_id is not null;

-- A version that was sent is evidence: its lines and terms stay as the customer saw them.
create function keep_sent_estimate_version() returns trigger language plpgsql as
$$
begin
  raise exception 'version % of estimate % was sent', old.version_number, old.estimate_id
    using errcode = 'check_violation', constraint = 'estimate_versions_are_frozen';
end
$$;
create trigger sent_estimate_version_changed before update on estimate_versions for each row
  when (
    old.sent_at is not null
      and (to_jsonb(old) - 'superseded_at' is distinct from to_jsonb(new) - 'superseded_at'
        or old.superseded_at is not null)
  )
  execute function keep_sent_estimate_version();
create trigger sent_estimate_version_deleted before delete on estimate_versions for each row
  when (old.sent_at is not null) execute function keep_sent_estimate_version();

-- The lock makes the sending wait for this change of a line.
create function keep_lines_of_sent_estimate_version() returns trigger language plpgsql as
$$
declare
  line estimate_lines := case when tg_op = 'DELETE' then old else new end;
begin
  perform from estimate_versions
  where estimate_id = line.estimate_id and version_number = line.version_number and sent_at is null
  for share;
  if not found then
    raise exception 'version % of estimate % was sent', line.version_number, line.estimate_id
      using errcode = 'check_violation', constraint = 'estimate_versions_are_frozen';
  end if;
  return line;
end
$$;
create trigger estimate_lines_of_drafts before insert or delete on estimate_lines for each row
  execute function keep_lines_of_sent_estimate_version();

-- An estimate has one outcome, whatever devices send it.
create table estimate_decisions (
  id uuid primary key,
  estimate_id uuid not null
    constraint estimate_decisions_one_outcome unique,
  version_number integer not null,
  decided_at timestamptz not null,
  decided_by_kind text not null
    constraint estimate_decisions_kind_is_known check (decided_by_kind in ('customer', 'link', 'staff')),
  -- The user of the staff who recorded it, or the customer.
  decided_by uuid,
  -- The person who decided.
  name text not null,
  phone text,
  -- Why staff recorded it, for instance that the customer called.
  reason text
    constraint estimate_decisions_of_staff_have_a_reason check ((decided_by_kind = 'staff') = (reason is not null)),
  -- `drawn`: strokes as lists of points. `typed`: the name as the person typed it.
  signature_kind text
    constraint estimate_decisions_signature_kind_is_known check (signature_kind in ('drawn', 'typed')),
  signature jsonb,
  -- The link and the session as in `customer_decisions`.
  link_id uuid,
  session text,
  device text,
  address text,
  -- Of the approved lines.
  subtotal_fils bigint not null,
  discount_fils bigint not null,
  tax_fils bigint not null,
  total_fils bigint not null,
  constraint estimate_decisions_version foreign key (estimate_id, version_number)
    references estimate_versions (estimate_id, version_number) on delete restrict,
  constraint estimate_decisions_signature_is_complete check ((signature_kind is null) = (signature is null)),
  constraint estimate_decisions_sums_are_plausible check (
    least(subtotal_fils, discount_fils, tax_fils, total_fils) >= 0
      and total_fils = subtotal_fils - discount_fils + tax_fils
  )
);

create table estimate_line_decisions (
  decision_id uuid not null
    constraint estimate_line_decisions_decision references estimate_decisions (id) on delete restrict,
  line_key uuid not null,
  decision text not null
    constraint estimate_line_decisions_decision_is_known check (decision in ('approved', 'declined', 'deferred')),
  deferred_until date,
  -- What an approved line became. A part that was not in stock is to be ordered and has no part line yet.
  fulfilment text
    constraint estimate_line_decisions_fulfilment_is_known check (fulfilment in ('task', 'reserved', 'to_order')),
  task_id uuid
    constraint estimate_line_decisions_task references tasks (id) on delete set null,
  part_line_id uuid
    constraint estimate_line_decisions_part_line references part_lines (id) on delete set null,
  primary key (decision_id, line_key),
  constraint estimate_line_decisions_only_approved_lines_follow check (
    decision = 'approved' or (fulfilment is null and task_id is null and part_line_id is null)
  )
);
create index estimate_line_decisions_of_task on estimate_line_decisions (task_id) where task_id is not null;
create index estimate_line_decisions_of_part_line on estimate_line_decisions (part_line_id) where part_line_id is not null;

create table estimate_questions (
  id uuid primary key,
  estimate_id uuid not null
    constraint estimate_questions_estimate references estimates (id) on delete restrict,
  version_number integer not null,
  -- Null: about the whole estimate.
  line_key uuid,
  text text not null
    constraint estimate_questions_text_has_length check (char_length(text) between 1 and 1000),
  asked_at timestamptz not null,
  asked_by_name text not null,
  answer text
    constraint estimate_questions_answer_has_length check (char_length(answer) between 1 and 1000),
  answered_by uuid,
  answered_by_name text,
  answered_at timestamptz,
  constraint estimate_questions_version foreign key (estimate_id, version_number)
    references estimate_versions (estimate_id, version_number) on delete restrict,
  constraint estimate_questions_answer_is_complete check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by_name is null)
  )
);
create index estimate_questions_of_estimate on estimate_questions (estimate_id, asked_at, id);
create index estimate_questions_open on estimate_questions (asked_at) where answer is null;

-- The id is random, because the receipt is checked by it without a sign-in.
create table approval_receipts (
  id uuid primary key,
  receipt_number text not null
    constraint approval_receipts_number_is_unique unique,
  decision_id uuid not null
    constraint approval_receipts_one_of_a_decision unique
    constraint approval_receipts_decision references estimate_decisions (id) on delete restrict,
  -- Canonical JSON, exactly as it was hashed.
  document text not null,
  sha256 text not null
    constraint approval_receipts_hash_is_complete check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);

-- What a person of a company may approve for one vehicle in one month.
create table approval_limits (
  id uuid primary key,
  customer_id uuid not null
    constraint approval_limits_customer references customers (id) on delete cascade,
  -- A user of the portal, or a person who is known by name and phone.
  person_id uuid,
  person_name text not null,
  phone text,
  monthly_limit_fils bigint not null
    constraint approval_limits_limit_is_not_negative check (monthly_limit_fils >= 0),
  -- Approves what is above the limits of the others.
  is_fleet_manager boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text
);
create unique index approval_limits_of_user on approval_limits (customer_id, person_id) where person_id is not null;
create unique index approval_limits_of_name on approval_limits (customer_id, lower(person_name));

-- Numbers of estimates and of approval receipts.
alter table document_numbers drop constraint document_numbers_series_is_known;
alter table document_numbers
  add constraint document_numbers_series_is_known check (series in ('INV', 'CN', 'RF', 'Z', 'EST', 'APR')) not valid;

-- The application may not change or delete the evidence of a decision.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on estimate_decisions, approval_receipts from %I', app);
  execute format('revoke delete, truncate on estimate_line_decisions, deferred_work from %I', app);
  execute format('revoke update, truncate on estimate_lines from %I', app);
  execute format('revoke delete, truncate on estimates from %I', app);
  execute format('revoke truncate on estimate_versions from %I', app);
end
$$;
