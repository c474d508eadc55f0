set lock_timeout = '2s';
set statement_timeout = '60s';

-- The user who wrote a wage file. Null in older files, in those of the previous release and of demo data.
alter table wage_files
add column written_by uuid,
add column written_by_name text;
