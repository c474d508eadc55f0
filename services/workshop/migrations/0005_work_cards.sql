set lock_timeout = '2s';
set statement_timeout = '60s';

-- Work card numbers follow the order of reception. They are never reused and may have gaps.
create sequence work_card_numbers;

create table work_cards (
  id uuid primary key,
  work_card_number text not null
    constraint work_cards_number_is_unique unique,
  customer_id uuid not null
    constraint work_cards_customer references customers (id) on delete restrict,
  vehicle_id uuid not null
    constraint work_cards_vehicle references vehicles (id) on delete restrict,
  -- An employee of hr. No foreign key: the copy in `employees` may arrive later than the card.
  assigned_mechanic_id uuid,
  status text not null default 'pending'
    constraint work_cards_status_is_known check
    (status in ('pending', 'in_progress', 'waiting_approval', 'waiting_payment', 'completed', 'cancelled')),
  payment_type text not null
    constraint work_cards_payment_type_is_known check (payment_type in ('cash', 'ccm', 'insurance')),
  promised_date timestamptz,
  started_at timestamptz,
  completed_date timestamptz,
  customer_complaint text,
  mechanic_notes text,
  insurance_company text,
  insurance_claim_number text,
  insurance_approval_number text,
  -- Condition of the vehicle at reception.
  mileage_in integer,
  fuel_level text,
  condition_notes text,
  customer_approved boolean not null default false,
  delivery_confirmed boolean not null default false,
  delivered_at timestamptz,
  delivery_latitude double precision,
  delivery_longitude double precision,
  -- Totals, updated in the transaction that changes a task, part, discount or payment.
  estimated_cost numeric(12, 2),
  discount numeric(12, 2) not null,
  discount_type text not null,
  tax_percentage numeric(5, 2) not null,
  labour_total numeric(12, 2) not null default 0,
  parts_total numeric(12, 2) not null default 0,
  total_amount numeric(12, 2) not null default 0,
  paid_amount numeric(12, 2) not null default 0,
  payment_status text not null default 'unpaid',
  task_count integer not null default 0,
  completed_task_count integer not null default 0,
  version bigint not null default 1,
  -- The time of reception.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  -- Deleted cards stay in the table and are hidden everywhere.
  deleted_at timestamptz,
  search text not null,
  constraint work_cards_completed_have_their_date check ((status = 'completed') = (completed_date is not null)),
  constraint work_cards_pending_are_not_started check (status <> 'pending' or started_at is null),
  constraint work_cards_fuel_level_is_known check (fuel_level in ('empty', 'quarter', 'half', 'three_quarters', 'full')),
  constraint work_cards_discount_type_is_known check (discount_type in ('percentage', 'fixed')),
  constraint work_cards_payment_status_is_known check (payment_status in ('unpaid', 'partially_paid', 'paid')),
  constraint work_cards_sums_are_not_negative check
    (least(estimated_cost, discount, labour_total, parts_total, total_amount, paid_amount) >= 0),
  constraint work_cards_counts_are_plausible check (completed_task_count between 0 and task_count)
);

-- A card is found by its number, by its vehicle (whose text includes its present owner), and by its customer if the vehicle
-- belongs to somebody else by now.
create function work_card_search() returns trigger language plpgsql as
$$
begin
  select case when new.deleted_at is null then left(concat_ws('|', squeezed(search_form(new.work_card_number)),
    vehicles.search, case when vehicles.customer_id <> new.customer_id then customers.search end), 650) else '' end
  into new.search from (select) as card
  left join vehicles on vehicles.id = new.vehicle_id left join customers on customers.id = new.customer_id;
  return new;
end
$$;
create trigger work_cards_search before insert or update of vehicle_id, customer_id, deleted_at on work_cards
  for each row execute function work_card_search();

create function work_cards_follow_vehicle() returns trigger language plpgsql as
$$
begin
  update work_cards set vehicle_id = new.id where vehicle_id = new.id;
  return null;
end
$$;
create trigger vehicles_work_cards after update on vehicles for each row
  when (old.search is distinct from new.search or old.customer_id <> new.customer_id)
  execute function work_cards_follow_vehicle();

-- Only if the vehicle belongs to somebody else by now; otherwise the trigger of the vehicle has updated the card.
create function work_cards_follow_customer() returns trigger language plpgsql as
$$
begin
  update work_cards set customer_id = new.id from vehicles
  where work_cards.customer_id = new.id and vehicles.id = vehicle_id and vehicles.customer_id <> new.id;
  return null;
end
$$;
create trigger customers_work_cards after update on customers for each row when (old.search is distinct from new.search)
  execute function work_cards_follow_customer();

create index work_cards_newest on work_cards (created_at desc, id desc) where deleted_at is null;
create index work_cards_newest_by_status on work_cards (status, created_at desc, id desc)
  include (payment_type, assigned_mechanic_id) where deleted_at is null;
create index work_cards_newest_of_mechanic on work_cards (assigned_mechanic_id, created_at desc, id desc)
  include (status, payment_type) where deleted_at is null;
create index work_cards_promised on work_cards (promised_date, id) where deleted_at is null;
create index work_cards_open_promised on work_cards (promised_date) include (assigned_mechanic_id)
  where deleted_at is null and status not in ('completed', 'cancelled');
create index work_cards_outstanding on work_cards (payment_status) include (total_amount, paid_amount)
  where deleted_at is null and status <> 'cancelled' and payment_status <> 'paid';
create index work_cards_customer on work_cards (customer_id);
create index work_cards_vehicle_newest on work_cards (vehicle_id, created_at desc);
create index work_cards_newest_search on work_cards (created_at desc, id desc)
  include (status, payment_type, assigned_mechanic_id, search);
-- Every update of a card rewrites its 160 index entries. Writing about thirty rows at a time costs a third of that, and every
-- search reads the pending list (128 kB) in less than 0.1 ms.
create index work_cards_search_trigrams on work_cards using gin (search gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 128);
create index work_cards_search_pairs on work_cards using gin (search_pairs(search))
  with (fastupdate = on, gin_pending_list_limit = 128);

create table tasks (
  id uuid primary key,
  work_card_id uuid not null
    constraint tasks_work_card references work_cards (id) on delete cascade,
  task_type text not null
    constraint tasks_type_is_known check
    (task_type in ('service', 'repair', 'part_replacement', 'inspection', 'diagnostic', 'other')),
  description text not null,
  status text not null default 'pending'
    constraint tasks_status_is_known check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  estimated_cost numeric(12, 2),
  actual_cost numeric(12, 2),
  labor_hours numeric(12, 2),
  notes text,
  started_at timestamptz,
  added_by uuid,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  constraint tasks_figures_are_not_negative check (least(estimated_cost, actual_cost, labor_hours) >= 0)
);
create index tasks_of_work_card on tasks (work_card_id, created_at, id);

-- Insert-only: every change of a card, its actor, and the former and new values.
create table work_card_history (
  id uuid primary key,
  work_card_id uuid not null
    constraint work_card_history_work_card references work_cards (id) on delete cascade,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  actor_role text not null,
  event text not null,
  changes jsonb not null
);
create index work_card_history_newest on work_card_history (work_card_id, at desc, id desc);
