set lock_timeout = '2s';
set statement_timeout = '60s';

-- A counter sale is a work card without a vehicle. Version 1.1 joins the vehicle, so it does not see sales while both run.
-- No other table has a column of this name, so that no statement of 1.1 becomes ambiguous. It is stored with the table's description and not in every row.
alter table work_cards add column card_kind text not null default 'job';
alter table work_cards add constraint work_cards_kind_is_known check (card_kind in ('job', 'counter_sale')) not valid;
-- A call of 1.1 that would complete a sale fails and is rolled back: it needs the vehicle for its event.
-- squawk-ignore ban-drop-not-null
alter table work_cards alter column vehicle_id drop not null;
alter table work_cards add constraint work_cards_jobs_have_a_vehicle
  check ((card_kind = 'job') = (vehicle_id is not null)) not valid;

-- A sale is found by its number and by its customer.
create or replace function work_card_search() returns trigger language plpgsql as
$$
begin
  select case when new.deleted_at is null then left(concat_ws('|', squeezed(search_form(new.work_card_number)),
    vehicles.search, case when vehicles.customer_id is distinct from new.customer_id then customers.search end), 650)
    else '' end
  into new.search from (select) as card
  left join vehicles on vehicles.id = new.vehicle_id left join customers on customers.id = new.customer_id;
  return new;
end
$$;

create or replace function work_cards_follow_customer() returns trigger language plpgsql as
$$
begin
  update work_cards set customer_id = new.id
  where work_cards.customer_id = new.id
    and (vehicle_id is null or (select vehicles.customer_id from vehicles where vehicles.id = vehicle_id) <> new.id);
  return null;
end
$$;

-- Sales are no jobs: they do not count by status, but what is unpaid of them counts.
create or replace view record_counts_of_tables as
select 'customers' as subject, '' as status, count(*) as count, 0::numeric as amount from customers
union all
select 'vehicles', '', count(*), 0 from vehicles
union all
select counts.subject, counts.of_status, sum(counts.count), sum(counts.amount)
from work_cards as card,
  counts_of_card(card.status, card.payment_status, card.deleted_at, card.total_amount, card.paid_amount) as counts
where card.card_kind = 'job' or counts.subject <> 'work_cards'
group by counts.subject, counts.of_status
union all
select 'pending_invoices', '', count(*), 0
from invoices join work_cards on work_cards.id = work_card_id
where superseded_at is null and is_unpaid(status, payment_status, deleted_at);
