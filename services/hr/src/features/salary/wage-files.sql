-- name: lockWageFiles
-- Two requests for files of one month follow each other, so that the second one knows the file of the first.
select pg_advisory_xact_lock(hashtext('wage files ' || :year::int || '-' || :month::int))::text;

-- name: insertWageFile
insert into wage_files (
  id,
  year,
  month,
  written_at,
  written_by,
  written_by_name,
  employee_ids
)
values (
  :id,
  :year,
  :month,
  :written_at,
  :written_by?,
  :written_by_name?,
  :employee_ids::uuid[]
);

-- name: selectWageFiles
-- The files of a month, the newest first.
select
  written_at,
  written_by_name,
  employee_ids
from wage_files
where year = :year::int and month = :month::int
order by written_at desc, id desc;
