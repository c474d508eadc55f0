set lock_timeout = '2s';
set statement_timeout = '60s';

-- What the cards received in an hour (in UTC) are billed, by payment type: the overview of 30 days adds up hours instead of
-- cards (docs/decisions/0186). Hours, because the days of a shop in any zone of whole hours consist of them, also after a
-- change of the zone.
create table billed_hours (
  hour timestamptz not null,
  payment_type text not null,
  count bigint not null,
  total_amount numeric(16, 2) not null,
  paid_amount numeric(16, 2) not null,
  outstanding numeric(16, 2) not null,
  primary key (hour, payment_type)
);

-- Every transaction that changes what a card adds to its hour inserts rows here, so that transactions do not wait for each
-- other; a job moves them to billed_hours.
create table billed_hour_changes (
  hour timestamptz not null,
  payment_type text not null,
  count bigint not null,
  total_amount numeric(16, 2) not null,
  paid_amount numeric(16, 2) not null,
  outstanding numeric(16, 2) not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- The job adds the cards of earlier releases once, without a lock. Until then the overview reads the cards.
create table billed_hours_fill (
  is_filled boolean primary key check (is_filled)
);

-- Deleted and cancelled cards are not billed. What one of two payers paid too much does not pay for the other one, and an
-- overpaid card has nothing outstanding (as in outstanding_of, which a new database does not have yet).
create function hours_of_card(
  status text, deleted_at timestamptz, created_at timestamptz, payment_type text, total_amount numeric, paid_amount numeric,
  payer_surplus numeric
) returns table (hour timestamptz, of_type text, count bigint, billed numeric, paid numeric, outstanding numeric)
language sql immutable parallel safe
begin atomic
  select
    date_bin('1 hour', hours_of_card.created_at, '2000-01-01 00:00+00'),
    hours_of_card.payment_type,
    1,
    hours_of_card.total_amount,
    hours_of_card.paid_amount,
    greatest(hours_of_card.total_amount - (hours_of_card.paid_amount - hours_of_card.payer_surplus), 0)
  where hours_of_card.deleted_at is null and hours_of_card.status <> 'cancelled';
end;

create function changed_billed_hours() returns trigger language plpgsql as
$$
begin
  insert into billed_hour_changes (hour, payment_type, count, total_amount, paid_amount, outstanding)
  select hour, of_type, sum(sign * count), sum(sign * billed), sum(sign * paid), sum(sign * outstanding)
  from (
    select 1 as sign, added.* from hours_of_card(
      new.status, new.deleted_at, new.created_at, new.payment_type, new.total_amount, new.paid_amount,
      new.payer_surplus
    ) as added
    union all
    select -1 as sign, removed.* from hours_of_card(
      old.status, old.deleted_at, old.created_at, old.payment_type, old.total_amount, old.paid_amount,
      old.payer_surplus
    ) as removed
  ) as changes
  group by hour, of_type
  having sum(sign * count) <> 0 or sum(sign * billed) <> 0 or sum(sign * paid) <> 0 or sum(sign * outstanding) <> 0;
  return null;
end
$$;
create trigger changed_billed_hours after update on work_cards for each row
  when ((
    old.status, old.deleted_at, old.created_at, old.payment_type, old.total_amount, old.paid_amount, old.payer_surplus
  ) is distinct from (
    new.status, new.deleted_at, new.created_at, new.payment_type, new.total_amount, new.paid_amount, new.payer_surplus
  ))
  execute function changed_billed_hours();

create function added_billed_hours() returns trigger language plpgsql as
$$
begin
  insert into billed_hour_changes (hour, payment_type, count, total_amount, paid_amount, outstanding)
  select hour, of_type, sum(count), sum(billed), sum(paid), sum(outstanding)
  from added as card, hours_of_card(
    card.status, card.deleted_at, card.created_at, card.payment_type, card.total_amount, card.paid_amount,
      card.payer_surplus
  ) as hours
  group by hour, of_type;
  return null;
end
$$;
create trigger added_billed_hours after insert on work_cards referencing new table as added
  for each statement execute function added_billed_hours();

create function removed_billed_hours() returns trigger language plpgsql as
$$
begin
  insert into billed_hour_changes (hour, payment_type, count, total_amount, paid_amount, outstanding)
  select hour, of_type, -sum(count), -sum(hours.total_amount), -sum(hours.paid_amount), -sum(outstanding)
  from removed as card, hours_of_card(
    card.status, card.deleted_at, card.created_at, card.payment_type, card.total_amount, card.paid_amount,
      card.payer_surplus
  ) as hours
  group by hour, of_type;
  return null;
end
$$;
create trigger removed_billed_hours after delete on work_cards referencing old table as removed
  for each statement execute function removed_billed_hours();

-- The sums as they are stored, and as the cards have them.
create view billed_hours_stored as
select * from billed_hours
union all
select * from billed_hour_changes;

create view billed_hours_of_cards as
select card.created_at, hour, of_type as payment_type, count, billed as total_amount, paid as paid_amount, outstanding
from work_cards as card, hours_of_card(
  card.status, card.deleted_at, card.created_at, card.payment_type, card.total_amount, card.paid_amount,
      card.payer_surplus
) as hours;
