-- Each queue has a NOTIFY channel of its own, so that a message wakes only the consumers that it is for.
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Wakes the consumers of a queue. Names of channels have at most 63 bytes, those of queues may have more. Consumers of
-- release 1.0 listen to `bus`.
create function bus.wake(woken text) returns void language sql set search_path = pg_catalog as
$$ select pg_notify('bus_' || md5(woken), ''), pg_notify('bus', '') $$;
revoke all on function bus.wake(text) from public;

create or replace function bus.publish(events jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog as
$$
declare
  stored integer;
begin
  perform bus.check_own(event ->> 'name') from jsonb_array_elements(events) event;
  with added as (
    insert into bus.messages (queue, event_id, aggregate, body)
    select subscription.queue, (event ->> 'id')::uuid, event ->> 'aggregate', event
    from jsonb_array_elements(events) with ordinality as listed (event, position)
    join bus.subscriptions subscription
      on event ->> 'name' ~ ('^' || replace(replace(subscription.pattern, '.', '\.'), '*', '[^.]+') || '$')
    order by listed.position, subscription.queue
    on conflict on constraint messages_once_per_queue do nothing
    returning queue
  ),
  woken as (select queue, count(*) as messages from added group by queue),
  -- A constant and empty payload: PostgreSQL sends equal notifications of a transaction once.
  notified as (select messages, bus.wake(queue) from woken)
  select coalesce(sum(messages), 0) into stored from notified;
  return stored;
end
$$;

create or replace function bus.replay(of_queue text, of_event uuid) returns integer
language plpgsql security definer set search_path = pg_catalog as
$$
declare
  replayed integer;
begin
  perform bus.check_own(of_queue);
  update bus.messages set reason = null
  where queue = of_queue and reason is not null and (of_event is null or event_id = of_event);
  get diagnostics replayed = row_count;
  perform bus.wake(of_queue);
  return replayed;
end
$$;

create or replace function bus.put(of_queue text, letters jsonb) returns void
language plpgsql security definer set search_path = pg_catalog as
$$
begin
  perform bus.check_own(of_queue);
  insert into bus.messages (queue, event_id, aggregate, body, reason)
  select of_queue, (letter #>> '{event,id}')::uuid, letter #>> '{event,aggregate}', letter -> 'event', letter ->> 'reason'
  from jsonb_array_elements(letters) with ordinality as listed (letter, position)
  order by position
  on conflict on constraint messages_once_per_queue do nothing;
  perform bus.wake(of_queue);
end
$$;
