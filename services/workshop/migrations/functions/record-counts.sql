-- revision 5
-- Numbers of records as sums of changes (docs/decisions/0123). The triggers that run these functions, and the view that
-- compares the sums with the tables, are in the migration 0012_record_counts.sql.
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Deleted cards count nowhere.
create or replace function is_unpaid(status text, payment_status text, deleted_at timestamptz) returns boolean
language sql immutable parallel safe
return deleted_at is null and status <> 'cancelled' and payment_status <> 'paid';

-- What a card adds to the numbers, from what it was paid without `payer_surplus`. Counter sales do not count as work cards.
create or replace function counts_of_card(
  status text, payment_status text, deleted_at timestamptz, total_amount numeric, paid_amount numeric
) returns table (subject text, of_status text, count bigint, amount numeric) language sql immutable parallel safe
begin atomic
  select 'work_cards', counts_of_card.status, 1, 0::numeric where deleted_at is null
  union all
  select 'unpaid_cards', '', 1, outstanding_of(total_amount, paid_amount)
  where is_unpaid(counts_of_card.status, payment_status, deleted_at) and total_amount > 0;
end;

create or replace function work_card_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, status, count, amount)
  select subject, of_status, sum(sign * count), sum(sign * amount)
  from (
    select 1 as sign, added.*
    from counts_of_card(
      new.status, new.payment_status, new.deleted_at, new.total_amount, new.paid_amount - new.payer_surplus
    ) as added
    where new.card_kind = 'job' or added.subject <> 'work_cards'
    union all
    select -1 as sign, removed.*
    from counts_of_card(
      old.status, old.payment_status, old.deleted_at, old.total_amount, old.paid_amount - old.payer_surplus
    ) as removed
    where old.card_kind = 'job' or removed.subject <> 'work_cards'
  ) as changes
  group by subject, of_status
  having sum(sign * count) <> 0 or sum(sign * amount) <> 0;
  if is_unpaid(old.status, old.payment_status, old.deleted_at)
    <> is_unpaid(new.status, new.payment_status, new.deleted_at) then
    insert into record_count_changes (subject, count)
    select 'pending_invoices', case when is_unpaid(new.status, new.payment_status, new.deleted_at) then 1 else -1 end
    from invoices where work_card_id = new.id and superseded_at is null and kind = 'job';
  end if;
  return null;
end
$$;

create or replace function added_work_card_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, status, count, amount)
  select counts.subject, counts.of_status, sum(counts.count), sum(counts.amount)
  from added as card,
    counts_of_card(
      card.status, card.payment_status, card.deleted_at, card.total_amount, card.paid_amount - card.payer_surplus
    ) as counts
  where card.card_kind = 'job' or counts.subject <> 'work_cards'
  group by counts.subject, counts.of_status;
  return null;
end
$$;

create or replace function removed_work_card_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, status, count, amount)
  select counts.subject, counts.of_status, -sum(counts.count), -sum(counts.amount)
  from removed as card,
    counts_of_card(
      card.status, card.payment_status, card.deleted_at, card.total_amount, card.paid_amount - card.payer_surplus
    ) as counts
  where card.card_kind = 'job' or counts.subject <> 'work_cards'
  group by counts.subject, counts.of_status;
  return null;
end
$$;

-- An invoice is pending until its card is paid in full, or until it is superseded. Advance invoices are paid when they are issued.
create or replace function invoice_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, count)
  select 'pending_invoices', case when new.superseded_at is null then 1 else -1 end
  from work_cards
  where work_cards.id = new.work_card_id and new.kind = 'job' and is_unpaid(status, payment_status, deleted_at);
  return null;
end
$$;

-- For customers and vehicles.
create or replace function added_record_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, count) select tg_table_name, count(*) from added;
  return null;
end
$$;

create or replace function removed_record_counts() returns trigger language plpgsql as
$$
begin
  insert into record_count_changes (subject, count) select tg_table_name, -count(*) from removed;
  return null;
end
$$;
