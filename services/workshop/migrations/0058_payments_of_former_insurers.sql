set lock_timeout = '2s';
set statement_timeout = '60s';

-- A payment can be voided although its payer no longer pays for its job: an insurer can leave a job when its money has moved to
-- another one. Before, each change tried to enter the former payment again, which fails for such a payer.
create or replace function enter_changed_payment() returns trigger language plpgsql as
$$
declare
  today constant date := shop_date(new.updated_at);
  entry customer_entries;
begin
  -- If the migration of older payments has not reached this one yet.
  if not exists (select from customer_entries where id = old.id) then
    perform enter_recorded_payment(old);
  end if;
  select customer_entries.* into strict entry
  from customer_entries
  where document_id = new.id
    and reverses is null
    and not exists (select from customer_entries as reversal where reversal.reverses = customer_entries.id);
  perform reverse_payment(
    entry, today, new.updated_at, new.voided_by, new.updated_by,
    case when new.voided_at is null then 'changed' else coalesce(new.void_reason, 'void') end
  );
  -- A correction counts from the day on which it is made: earlier balances stay as they were.
  if new.voided_at is null then
    perform enter_payment(
      new, gen_random_uuid(), greatest(today, new.payment_date), new.updated_at, null, new.updated_by
    );
  end if;
  return null;
end
$$;
