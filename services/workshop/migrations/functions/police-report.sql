-- revision 1
-- Whether the police report of an accident is incomplete, so that its work must not start.
set lock_timeout = '2s';
set statement_timeout = '60s';

create or replace function is_police_report_incomplete(report_number text, file_id uuid) returns boolean
language sql immutable parallel safe
return report_number is null or file_id is null;
