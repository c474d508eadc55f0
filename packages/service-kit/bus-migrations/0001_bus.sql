-- The bus where no RabbitMQ is: a database of its own, reached through a few functions and nothing else.
set lock_timeout = '2s';
set statement_timeout = '60s';

create schema bus;

create table bus.subscriptions (
  queue text not null,
  pattern text not null,
  primary key (queue, pattern)
);

create table bus.messages (
  id bigint generated always as identity primary key,
  queue text not null,
  event_id uuid not null,
  aggregate text not null,
  body jsonb not null,
  -- Why it was put aside; null for what waits.
  reason text,
  published_at timestamptz not null default now(),
  -- A relay that dies between publishing and marking publishes again.
  constraint messages_once_per_queue unique (queue, event_id)
);
create index messages_waiting on bus.messages (queue, id) where reason is null;

-- The service that calls: its database role is warsha_<service>.
create function bus.caller() returns text language sql stable set search_path = pg_catalog as
$$ select substr(session_user, length('warsha_') + 1) $$;

create function bus.check_own(name text) returns void language plpgsql stable set search_path = pg_catalog as
$$
begin
  if split_part(name, '.', 1) <> bus.caller() then
    raise exception 'bus: % is not of %', name, bus.caller() using errcode = '42501';
  end if;
end
$$;

create function bus.publish(events jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog as
$$
declare
  stored integer;
begin
  perform bus.check_own(event ->> 'name') from jsonb_array_elements(events) event;
  insert into bus.messages (queue, event_id, aggregate, body)
  select subscription.queue, (event ->> 'id')::uuid, event ->> 'aggregate', event
  from jsonb_array_elements(events) with ordinality as listed (event, position)
  join bus.subscriptions subscription
    on event ->> 'name' ~ ('^' || replace(replace(subscription.pattern, '.', '\.'), '*', '[^.]+') || '$')
  order by listed.position, subscription.queue
  on conflict on constraint messages_once_per_queue do nothing;
  get diagnostics stored = row_count;
  -- A constant and empty payload: different ones make commits queue up behind each other.
  if stored > 0 then
    perform pg_notify('bus', '');
  end if;
  return stored;
end
$$;

create function bus.take(of_queue text, at_most integer)
returns table (id bigint, body jsonb)
language plpgsql security definer set search_path = pg_catalog as
$$
begin
  perform bus.check_own(of_queue);
  -- No SKIP LOCKED: passing over a locked row would break the order of its aggregate.
  return query
    select message.id, message.body from bus.messages message
    where message.queue = of_queue and message.reason is null
    order by message.id limit at_most;
end
$$;

create function bus.done(of_queue text, ids bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog as
$$
begin
  perform bus.check_own(of_queue);
  delete from bus.messages where queue = of_queue and id = any (ids);
end
$$;

-- Out of the way of those behind it, and kept.
create function bus.put_aside(of_queue text, of_id bigint, why text) returns void
language plpgsql security definer set search_path = pg_catalog as
$$
begin
  perform bus.check_own(of_queue);
  update bus.messages set reason = left(why, 2000) where queue = of_queue and id = of_id;
end
$$;

-- How much lies in the caller's queues.
create function bus.look() returns table (queue text, waiting integer, dead integer)
language sql stable security definer set search_path = pg_catalog as
$$
  select queue, (count(*) filter (where reason is null))::int, (count(*) filter (where reason is not null))::int
  from bus.messages where split_part(queue, '.', 1) = bus.caller() group by queue order by queue
$$;

create function bus.dead_letters(of_queue text) returns table (body jsonb, reason text)
language plpgsql security definer set search_path = pg_catalog as
$$
begin
  perform bus.check_own(of_queue);
  return query
    select message.body, message.reason from bus.messages message
    where message.queue = of_queue and message.reason is not null
    order by message.id limit 1000;
end
$$;

-- What was put aside waits again: one event, or all of the queue.
create function bus.replay(of_queue text, of_event uuid) returns integer
language plpgsql security definer set search_path = pg_catalog as
$$
declare
  replayed integer;
begin
  perform bus.check_own(of_queue);
  update bus.messages set reason = null
  where queue = of_queue and reason is not null and (of_event is null or event_id = of_event);
  get diagnostics replayed = row_count;
  perform pg_notify('bus', '');
  return replayed;
end
$$;

-- For moving from one bus to another: everything of a queue in order, and letters [{event, reason}] put into one.
create function bus.letters(of_queue text, at_most integer) returns table (id bigint, body jsonb, reason text)
language plpgsql security definer set search_path = pg_catalog as
$$
begin
  perform bus.check_own(of_queue);
  return query
    select message.id, message.body, message.reason from bus.messages message
    where message.queue = of_queue order by message.id limit at_most;
end
$$;

create function bus.put(of_queue text, letters jsonb) returns void
language plpgsql security definer set search_path = pg_catalog as
$$
begin
  perform bus.check_own(of_queue);
  insert into bus.messages (queue, event_id, aggregate, body, reason)
  select of_queue, (letter #>> '{event,id}')::uuid, letter #>> '{event,aggregate}', letter -> 'event', letter ->> 'reason'
  from jsonb_array_elements(letters) with ordinality as listed (letter, position)
  order by position
  on conflict on constraint messages_once_per_queue do nothing;
  perform pg_notify('bus', '');
end
$$;

-- Functions may be executed by everybody unless that is taken away.
revoke all on all functions in schema bus from public;
