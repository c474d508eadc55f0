set lock_timeout = '2s';
set statement_timeout = '60s';

-- Hours by date, so that a change of working days does not turn past days off into absences. The hours of a day are those
-- of the newest version whose valid_from is not after it. Triggers write the versions: the previous release, which runs
-- during an upgrade and after a roll back, and every way in which the settings reach this database (the event, the first
-- start, `refresh-copies`) then write them too, in the same transaction.

-- The day of the shop at a point in time. The zone is in the local copy of the settings.
create function shop_date(at timestamptz) returns date
language sql stable
return (
  at at time zone coalesce(
    (select nullif(content ->> 'shop_timezone', '') from copies where name = 'settings'),
    'Asia/Dubai'
  )
)::date;

-- Returns the first day of the version that a change at `changed_at` creates. The newest version before it applies from
-- `newest_from` and was written at `newest_at`. The first version applies to every earlier day too. A second change on one day replaces
-- the first; on the day of the first version it corrects that one. `greatest`, because a clock may be set back and the
-- zone of the shop may change: the newest version stays the last.
create function hours_valid_from(changed_at timestamptz, newest_from date, newest_at timestamptz) returns date
language sql stable
return case
  when newest_from is null then date '0001-01-01'
  when shop_date(newest_at) = shop_date(changed_at) then newest_from
  else greatest(shop_date(changed_at), newest_from)
end;

create table work_pattern_versions (
  work_pattern_id uuid not null references work_patterns (id),
  valid_from date not null,
  working_days text[] not null,
  starts_at text not null,
  ends_at text not null,
  break_minutes integer not null,
  is_shift_work boolean not null,
  -- Null for hours that are older than this table.
  changed_at timestamptz,
  primary key (work_pattern_id, valid_from)
);

create function keep_work_pattern_version() returns trigger language plpgsql as
$$
declare
  newest work_pattern_versions;
begin
  select * into newest
  from work_pattern_versions
  where work_pattern_id = new.id
  order by valid_from desc
  limit 1;
  if (
    newest.working_days, newest.starts_at, newest.ends_at, newest.break_minutes, newest.is_shift_work
  ) is not distinct from (
    new.working_days, new.starts_at, new.ends_at, new.break_minutes, new.is_shift_work
  ) then
    return null;
  end if;
  insert into work_pattern_versions (
    work_pattern_id, valid_from, working_days, starts_at, ends_at, break_minutes, is_shift_work, changed_at
  )
  values (
    new.id,
    hours_valid_from(new.updated_at, newest.valid_from, newest.changed_at),
    new.working_days,
    new.starts_at,
    new.ends_at,
    new.break_minutes,
    new.is_shift_work,
    new.updated_at
  )
  on conflict (work_pattern_id, valid_from) do update set
    working_days = excluded.working_days,
    starts_at = excluded.starts_at,
    ends_at = excluded.ends_at,
    break_minutes = excluded.break_minutes,
    is_shift_work = excluded.is_shift_work,
    changed_at = excluded.changed_at;
  return null;
end
$$;
create trigger work_patterns_keep_versions after insert or update on work_patterns
for each row execute function keep_work_pattern_version();

-- The hours of the shop, as the settings of identity have them. Null for a setting that the local copy does not contain:
-- its default applies.
create table shop_hours_versions (
  valid_from date primary key,
  weekly_off_days text,
  working_hours_start text,
  working_hours_end text,
  -- Null for hours that are older than this table.
  changed_at timestamptz
);

-- A change applies from the day on which this database learns it, which is later than the change if hr was down.
create function keep_shop_hours_version() returns trigger language plpgsql as
$$
declare
  newest shop_hours_versions;
begin
  select * into newest from shop_hours_versions order by valid_from desc limit 1;
  if newest.valid_from is not null and (
    newest.weekly_off_days, newest.working_hours_start, newest.working_hours_end
  ) is not distinct from (
    new.content ->> 'weekly_off_days', new.content ->> 'working_hours_start', new.content ->> 'working_hours_end'
  ) then
    return null;
  end if;
  insert into shop_hours_versions (
    valid_from, weekly_off_days, working_hours_start, working_hours_end, changed_at
  )
  values (
    hours_valid_from(new.updated_at, newest.valid_from, newest.changed_at),
    new.content ->> 'weekly_off_days',
    new.content ->> 'working_hours_start',
    new.content ->> 'working_hours_end',
    new.updated_at
  )
  on conflict (valid_from) do update set
    weekly_off_days = excluded.weekly_off_days,
    working_hours_start = excluded.working_hours_start,
    working_hours_end = excluded.working_hours_end,
    changed_at = excluded.changed_at;
  return null;
end
$$;
create trigger settings_keep_shop_hours_versions after insert or update on copies
for each row when (new.name = 'settings') execute function keep_shop_hours_version();

-- After the triggers, whose locks keep out changes until the end of this migration.
insert into work_pattern_versions (
  work_pattern_id, valid_from, working_days, starts_at, ends_at, break_minutes, is_shift_work
)
select id, '0001-01-01', working_days, starts_at, ends_at, break_minutes, is_shift_work
from work_patterns;

insert into shop_hours_versions (valid_from, weekly_off_days, working_hours_start, working_hours_end)
select
  '0001-01-01',
  content ->> 'weekly_off_days',
  content ->> 'working_hours_start',
  content ->> 'working_hours_end'
from copies
where name = 'settings';
