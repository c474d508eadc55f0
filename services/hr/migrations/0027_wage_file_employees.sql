set lock_timeout = '2s';
set statement_timeout = '60s';

-- Who is in a wage file. Null in files that older versions wrote: everybody whose salary was recorded before.
alter table wage_files add column employee_ids uuid[];
