set lock_timeout = '2s';
set statement_timeout = '60s';

-- What one of two payers of a job paid above the own share while the other one owes something, which it does not pay. Stored
-- with the table's description and not in every row.
alter table work_cards add column payer_surplus numeric(12, 2) not null default 0;

create or replace trigger work_card_counts after update on work_cards for each row
  when ((old.status, old.deleted_at, old.payment_status, old.total_amount, old.paid_amount, old.payer_surplus)
    is distinct from (new.status, new.deleted_at, new.payment_status, new.total_amount, new.paid_amount, new.payer_surplus))
  execute function work_card_counts();

create or replace view record_counts_of_tables as
select 'customers' as subject, '' as status, count(*) as count, 0::numeric as amount from customers
union all
select 'vehicles', '', count(*), 0 from vehicles
union all
select counts.subject, counts.of_status, sum(counts.count), sum(counts.amount)
from work_cards as card,
  counts_of_card(
    card.status, card.payment_status, card.deleted_at, card.total_amount, card.paid_amount - card.payer_surplus
  ) as counts
where card.card_kind = 'job' or counts.subject <> 'work_cards'
group by counts.subject, counts.of_status
union all
select 'pending_invoices', '', count(*), 0
from invoices join work_cards on work_cards.id = work_card_id
where superseded_at is null and invoices.kind = 'job' and is_unpaid(status, payment_status, deleted_at);

-- Jobs with two payers are few. One of them still owes something where the other one paid too much and the sum was enough.
update work_cards set
  payer_surplus = surplus,
  payment_status = 'partially_paid'
from (
  select
    work_card_id,
    sum(greatest(paid_amount - total_amount, 0)) as surplus,
    sum(greatest(total_amount - paid_amount, 0)) as owed
  from payer_shares
  group by work_card_id
) as shares
where id = work_card_id and surplus > 0 and owed > 0;

-- The trigger of this update did not know the surplus yet: functions/record-counts.sql is applied after all migrations.
insert into record_count_changes (subject, count, amount)
select 'unpaid_cards', 0, sum(
  greatest(total_amount - (paid_amount - payer_surplus), 0) - greatest(total_amount - paid_amount, 0)
)
from work_cards
where payer_surplus > 0 and total_amount > 0 and is_unpaid(status, payment_status, deleted_at)
having count(*) > 0;
