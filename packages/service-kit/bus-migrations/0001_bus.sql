-- The bus where no RabbitMQ is: a database of its own, reached through four functions and nothing else.
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
  attempts integer not null default 0,
  last_error text,
  is_dead boolean not null default false,
  published_at timestamptz not null default now(),
  -- A relay that dies between publishing and marking publishes again.
  constraint messages_once_per_queue unique (queue, event_id)
);
create index messages_waiting on bus.messages (queue, id) where not is_dead;

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
returns table (id bigint, attempts integer, body jsonb)
language plpgsql security definer set search_path = pg_catalog as
$$
begin
  perform bus.check_own(of_queue);
  -- No SKIP LOCKED: passing over a locked row would break the order of its aggregate.
  return query
    select message.id, message.attempts, message.body from bus.messages message
    where message.queue = of_queue and not message.is_dead
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

-- Counts a failure of the handler's own; the fifth puts the message aside. Gives whether it is dead now.
create function bus.fail(of_queue text, of_id bigint, reason text) returns boolean
language plpgsql security definer set search_path = pg_catalog as
$$
declare
  dead boolean;
begin
  perform bus.check_own(of_queue);
  update bus.messages set attempts = attempts + 1, last_error = left(reason, 2000), is_dead = attempts + 1 >= 5
  where queue = of_queue and id = of_id returning is_dead into dead;
  return coalesce(dead, false);
end
$$;

-- Functions may be executed by everybody unless that is taken away.
revoke all on all functions in schema bus from public;
