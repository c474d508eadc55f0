set lock_timeout = '2s';
set statement_timeout = '60s';

-- The employees that a wage file contains. Null in a file that the previous release writes: then those whose salary was
-- recorded before it.
alter table wage_files add column employee_ids uuid[];

update wage_files set employee_ids = array(
  select employee_id
  from salary_records
  where salary_records.year = wage_files.year
    and salary_records.month = wage_files.month
    and salary_records.created_at <= wage_files.written_at
    and salary_records.net_salary > 0
);
