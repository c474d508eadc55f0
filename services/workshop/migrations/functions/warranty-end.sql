-- revision 1
-- The last day of a warranty: as it was set, otherwise by the day on which the job was completed. Null without a warranty and
-- before the completion.
set lock_timeout = '2s';
set statement_timeout = '60s';

create or replace function warranty_end(set_until date, months integer, completed_date timestamptz, time_zone text)
returns date
language sql stable parallel safe
return coalesce(
  set_until,
  ((completed_date at time zone time_zone)::date + make_interval(months => months))::date
);
