set lock_timeout = '2s';
set statement_timeout = '60s';

-- The number of the customer's purchase order for a job: companies pay only invoices that name it.
alter table work_cards add column purchase_order_number text;
