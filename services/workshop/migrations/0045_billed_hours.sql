set lock_timeout = '2s';
set statement_timeout = '60s';

-- What the cards received in an hour (in UTC) are billed, by payment type: the overview of 30 days adds up hours instead of
-- cards (docs/decisions/0184). Hours, because the days of a shop in any zone of whole hours consist of them, also after a
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
create function billed_hour_of_card(
  card_status text, card_deleted_at timestamptz, card_created_at timestamptz, card_payment_type text,
  card_total numeric, card_paid numeric, card_surplus numeric
) returns table (
  hour timestamptz, payment_type text, count bigint, total_amount numeric, paid_amount numeric, outstanding numeric
) language sql immutable parallel safe
begin atomic
  select
    date_bin('1 hour', card_created_at, '2000-01-01 00:00+00'),
    card_payment_type,
    1,
    card_total,
    card_paid,
    greatest(card_total - (card_paid - card_surplus), 0.00)
  where card_deleted_at is null and card_status <> 'cancelled';
end;

create function changed_billed_hours() returns trigger language plpgsql as
$$
begin
  insert into billed_hour_changes (hour, payment_type, count, total_amount, paid_amount, outstanding)
  select
    hour, payment_type, sum(sign * count), sum(sign * total_amount), sum(sign * paid_amount), sum(sign * outstanding)
  from (
    select 1 as sign, added.*
    from billed_hour_of_card(
      new.status, new.deleted_at, new.created_at, new.payment_type,
      new.total_amount, new.paid_amount, new.payer_surplus
    ) as added
    union all
    select -1 as sign, removed.*
    from billed_hour_of_card(
      old.status, old.deleted_at, old.created_at, old.payment_type,
      old.total_amount, old.paid_amount, old.payer_surplus
    ) as removed
  ) as changes
  group by hour, payment_type
  having
    sum(sign * count) <> 0
    or sum(sign * total_amount) <> 0
    or sum(sign * paid_amount) <> 0
    or sum(sign * outstanding) <> 0;
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

-- Of rows that were inserted or deleted.
create function counted_billed_hours() returns trigger language plpgsql as
$$
declare
  sign constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into billed_hour_changes (hour, payment_type, count, total_amount, paid_amount, outstanding)
  select
    billed.hour,
    billed.payment_type,
    sign * sum(count),
    sign * sum(billed.total_amount),
    sign * sum(billed.paid_amount),
    sign * sum(outstanding)
  from cards as card, billed_hour_of_card(
    card.status, card.deleted_at, card.created_at, card.payment_type,
    card.total_amount, card.paid_amount, card.payer_surplus
  ) as billed
  group by billed.hour, billed.payment_type;
  return null;
end
$$;
create trigger added_billed_hours after insert on work_cards referencing new table as cards
  for each statement execute function counted_billed_hours();
create trigger removed_billed_hours after delete on work_cards referencing old table as cards
  for each statement execute function counted_billed_hours();

-- The sums as they are stored, and as the cards have them.
create view billed_hours_stored as
select * from billed_hours
union all
select * from billed_hour_changes;

create view billed_hours_of_cards as
select card.created_at, billed.*
from work_cards as card, billed_hour_of_card(
  card.status, card.deleted_at, card.created_at, card.payment_type,
  card.total_amount, card.paid_amount, card.payer_surplus
) as billed;
