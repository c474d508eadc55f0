set lock_timeout = '2s';
set statement_timeout = '60s';

-- Who is in a wage file. Null in files that older versions wrote: everybody whose salary was recorded before.
alter table wage_files add column employee_ids uuid[];
create index wage_files_by_month on wage_files (year, month);
