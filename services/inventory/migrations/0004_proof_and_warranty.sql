set lock_timeout = '2s';
set statement_timeout = '60s';

-- Photos of the old and the new part are needed before a job with this part is completed.
alter table spare_parts add column needs_proof boolean not null default false;

-- Warranty on the part, from the completion of the job.
alter table spare_parts add column warranty_months integer
  constraint spare_parts_warranty_is_possible check (warranty_months between 1 and 120);
