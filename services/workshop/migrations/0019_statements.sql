set lock_timeout = '2s';
set statement_timeout = '10min';

-- The number of the customer's purchase order for a job: companies pay only invoices that name it.
alter table work_cards add column purchase_order_number text;

-- Jobs whose invoices and payments differ: the sum is positive if the customer owes it, negative if the customer paid in
-- advance or too much. Jobs that are settled have no row, so the table stays small. With it, and with the indexes below, the
-- balances of all customers read only accounts that are open, and not every entry that was ever made. A trigger keeps it.
create table open_jobs (
  work_card_id uuid primary key
    constraint open_jobs_work_card references work_cards (id) on delete restrict,
  customer_id uuid not null
    constraint open_jobs_customer references customers (id) on delete restrict,
  open_fils bigint not null
    constraint open_jobs_amount_is_not_zero check (open_fils <> 0)
);
create index open_jobs_of_customer on open_jobs (customer_id);

-- Debits without a work card's invoice that are not paid. The tables are created and filled by the same release.
-- squawk-ignore require-concurrent-index-creation
create index customer_entries_with_debt on customer_entries (customer_id)
  where amount_fils > 0 and kind <> 'invoice' and allocated_fils < amount_fils;
-- What was entered, allocated and undone after a day: the accounts that may have been open on it.
-- squawk-ignore require-concurrent-index-creation
create index customer_entries_by_day on customer_entries (business_date) include (customer_id);
-- squawk-ignore require-concurrent-index-creation
create index entry_allocations_by_day on entry_allocations (allocated_on) include (credit_id);
-- squawk-ignore require-concurrent-index-creation
create index entry_allocations_by_day_of_undoing on entry_allocations (undone_on) include (credit_id)
  where undone_on is not null;

-- Writes the row of a job from its entries and allocations. Runs as the owner, because the application may not change
-- the table. Every change of a job's money locks its work card, so that no two transactions do this for one job.
create function refresh_open_job(job_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as
$$
declare
  rest constant bigint := coalesce((
    select sum(amount_fils)
    from customer_entries
    where work_card_id = job_id and kind in ('invoice', 'credit_note')
  ), 0) - coalesce((
    select sum(amount_fils)
    from entry_allocations
    where work_card_id = job_id and undone_at is null
  ), 0);
begin
  if rest = 0 then
    delete from open_jobs where work_card_id = job_id;
  else
    insert into open_jobs (work_card_id, customer_id, open_fils)
    select id, customer_id, rest from work_cards where id = job_id
    on conflict (work_card_id) do update set open_fils = excluded.open_fils;
  end if;
end
$$;

create function refresh_job_of_row() returns trigger language plpgsql as
$$
begin
  perform refresh_open_job(new.work_card_id);
  return null;
end
$$;
create trigger entered_job after insert on customer_entries for each row
  when (new.work_card_id is not null and new.kind in ('invoice', 'credit_note'))
  execute function refresh_job_of_row();
create trigger allocated_job after insert on entry_allocations for each row
  when (new.work_card_id is not null) execute function refresh_job_of_row();
create trigger released_job after update on entry_allocations for each row
  when (new.work_card_id is not null and old.undone_at is null and new.undone_at is not null)
  execute function refresh_job_of_row();

insert into open_jobs (work_card_id, customer_id, open_fils)
select work_card_id, work_cards.customer_id, sum(fils)
from (
  select work_card_id, amount_fils as fils
  from customer_entries
  where work_card_id is not null and kind in ('invoice', 'credit_note')
  union all
  select work_card_id, -amount_fils
  from entry_allocations
  where work_card_id is not null and undone_at is null
) as amounts
join work_cards on work_cards.id = work_card_id
group by work_card_id, work_cards.customer_id
having sum(fils) <> 0;

-- The application reads the table; the triggers write it.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke insert, update, delete, truncate on open_jobs from %I', app);
  execute format('revoke all on function refresh_open_job(uuid) from public');
  execute format('grant execute on function refresh_open_job(uuid) to %I', app);
end
$$;
