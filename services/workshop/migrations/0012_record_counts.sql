set lock_timeout = '2s';
set statement_timeout = '60s';

-- Numbers of records, as a sum of changes, because counting a million rows takes a second. Every transaction that changes a
-- number adds rows, so that transactions do not wait for each other; a job merges them every minute, and the nightly check
-- of the books compares the sums with the tables.
create table record_count_changes (
  id bigint generated always as identity primary key,
  -- 'customers', 'vehicles', 'work_cards' by status, 'unpaid_cards' with the amount outstanding, 'pending_invoices'
  subject text not null,
  status text not null default '',
  count bigint not null,
  amount numeric(16, 2) not null default 0
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Deleted cards count nowhere.
create function is_unpaid(status text, payment_status text, deleted_at timestamptz) returns boolean
language sql immutable parallel safe
return deleted_at is null and status <> 'cancelled' and payment_status <> 'paid';

-- What a card adds to the numbers.
create function counts_of_card(
  status text, payment_status text, deleted_at timestamptz, total_amount numeric, paid_amount numeric
) returns table (subject text, of_status text, count bigint, amount numeric) language sql immutable parallel safe
begin atomic
  select 'work_cards', counts_of_card.status, 1, 0::numeric where deleted_at is null
  union all
  select 'unpaid_cards', '', 1, greatest(total_amount - paid_amount, 0)
  where is_unpaid(counts_of_card.status, payment_status, deleted_at) and total_amount > 0;
end;

create function work_card_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, status, count, amount)
  select subject, of_status, sum(sign * count), sum(sign * amount)
  from (
    select 1 as sign, added.* from counts_of_card(new.status, new.payment_status, new.deleted_at, new.total_amount, new.paid_amount) as added
    union all
    select -1 as sign, removed.* from counts_of_card(old.status, old.payment_status, old.deleted_at, old.total_amount, old.paid_amount) as removed
  ) as changes
  group by subject, of_status
  having sum(sign * count) <> 0 or sum(sign * amount) <> 0;
  if is_unpaid(old.status, old.payment_status, old.deleted_at)
    <> is_unpaid(new.status, new.payment_status, new.deleted_at) then
    insert into record_count_changes (subject, count)
    select 'pending_invoices', case when is_unpaid(new.status, new.payment_status, new.deleted_at) then 1 else -1 end
    from invoices where work_card_id = new.id and superseded_at is null;
  end if;
  return null;
end
$$;
create trigger work_card_counts after update on work_cards for each row
  when ((old.status, old.deleted_at, old.payment_status, old.total_amount, old.paid_amount)
    is distinct from (new.status, new.deleted_at, new.payment_status, new.total_amount, new.paid_amount))
  execute function work_card_counts();

create function added_work_card_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, status, count, amount)
  select counts.subject, counts.of_status, sum(counts.count), sum(counts.amount)
  from added as card,
    counts_of_card(card.status, card.payment_status, card.deleted_at, card.total_amount, card.paid_amount) as counts
  group by counts.subject, counts.of_status;
  return null;
end
$$;
create trigger added_work_card_counts after insert on work_cards referencing new table as added
  for each statement execute function added_work_card_counts();

create function removed_work_card_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, status, count, amount)
  select counts.subject, counts.of_status, -sum(counts.count), -sum(counts.amount)
  from removed as card,
    counts_of_card(card.status, card.payment_status, card.deleted_at, card.total_amount, card.paid_amount) as counts
  group by counts.subject, counts.of_status;
  return null;
end
$$;
create trigger removed_work_card_counts after delete on work_cards referencing old table as removed
  for each statement execute function removed_work_card_counts();

-- An invoice is pending until its card is paid in full, or until it is superseded.
create function invoice_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, count)
  select 'pending_invoices', case when new.superseded_at is null then 1 else -1 end
  from work_cards where work_cards.id = new.work_card_id and is_unpaid(status, payment_status, deleted_at);
  return null;
end
$$;
create trigger added_invoice_counts after insert on invoices for each row when (new.superseded_at is null)
  execute function invoice_counts();
create trigger invoice_counts after update on invoices for each row
  when ((old.superseded_at is null) <> (new.superseded_at is null)) execute function invoice_counts();

-- For customers and vehicles.
create function added_record_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, count) select tg_table_name, count(*) from added;
  return null;
end
$$;
create trigger added_customer_counts after insert on customers referencing new table as added
  for each statement execute function added_record_counts();
create trigger added_vehicle_counts after insert on vehicles referencing new table as added
  for each statement execute function added_record_counts();

create function removed_record_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, count) select tg_table_name, -count(*) from removed;
  return null;
end
$$;
create trigger removed_customer_counts after delete on customers referencing old table as removed
  for each statement execute function removed_record_counts();
create trigger removed_vehicle_counts after delete on vehicles referencing old table as removed
  for each statement execute function removed_record_counts();

-- The numbers as they are. Creating the triggers has locked the tables against changes.
create view record_counts_of_tables as
select 'customers' as subject, '' as status, count(*) as count, 0::numeric as amount from customers
union all
select 'vehicles', '', count(*), 0 from vehicles
union all
select counts.subject, counts.of_status, sum(counts.count), sum(counts.amount)
from work_cards as card,
  counts_of_card(card.status, card.payment_status, card.deleted_at, card.total_amount, card.paid_amount) as counts
group by counts.subject, counts.of_status
union all
select 'pending_invoices', '', count(*), 0
from invoices join work_cards on work_cards.id = work_card_id
where superseded_at is null and is_unpaid(status, payment_status, deleted_at);

insert into record_count_changes (subject, status, count, amount)
select subject, status, count, amount from record_counts_of_tables;
