set lock_timeout = '2s';
set statement_timeout = '60s';

-- Nationals of the UAE receive a pension instead of the end-of-service gratuity.
alter table employee_documents add column is_uae_national boolean not null default false;
