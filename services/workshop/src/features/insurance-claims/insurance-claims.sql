-- columns: details
policy_number?,
claim_number?,
surveyor?,
excess_fils,
bills_insurer,
approval_number?,
approved_fils?

-- name: selectOptionalClaim
select
  insurance_claims.work_card_id,
  insurer_id,
  customer_code,
  company_name,
  phone,
  trn,
  @columns(details),
  approved_on,
  attachment_id,
  file_name as "file_name?",
  insurance_claims.version,
  insurance_claims.updated_at,
  insurance_claims.updated_by
from insurance_claims
join customers on customers.id = insurer_id
left join attachments on attachments.id = attachment_id
where insurance_claims.work_card_id = :work_card_id;

-- name: selectSupplements
select
  id,
  approval_number,
  approved_fils,
  approved_on,
  added_at,
  added_by_name
from claim_supplements
where work_card_id = :work_card_id
order by approved_on, added_at, id;

-- name: selectOptionalAccident
select
  police_report_number,
  report_colour,
  attachment_id,
  file_name as "file_name?",
  not is_police_report_incomplete(police_report_number, attachment_id) as "is_complete!",
  accident_reports.version,
  accident_reports.updated_at,
  accident_reports.updated_by
from accident_reports
left join attachments on attachments.id = attachment_id
where accident_reports.work_card_id = :work_card_id;

-- name: selectInvoicesOfPayers
select
  id,
  invoice_number,
  payer,
  total_amount
from invoices
where work_card_id = :work_card_id and superseded_at is null and kind = 'job'
order by payer;

-- name: selectOptionalInsurer
-- Locked against its deletion.
select
  id,
  company_name,
  trn
from customers
where id = :id
for key share;

-- name: selectIsFileOfCard
select exists (
  select from attachments
  where id = :id and work_card_id = :work_card_id and kind in ('photo', 'pdf')
) as "exists!";

-- name: selectHasWorkStarted
select has_work_started(:work_card_id) as "has_started!";

-- name: protectFile
update attachments set was_evidence = true where id = :id;

-- name: upsertClaim
insert into insurance_claims (
  work_card_id,
  insurer_id,
  @columns(details),
  approved_on,
  attachment_id,
  created_at,
  updated_at,
  updated_by
)
values (
  :work_card_id,
  :insurer_id,
  @params(details),
  :approved_on?::date,
  :attachment_id?,
  :now,
  :now,
  :updated_by
)
on conflict (work_card_id) do update set
  insurer_id = excluded.insurer_id,
  @excluded(details),
  approved_on = excluded.approved_on,
  attachment_id = excluded.attachment_id,
  version = insurance_claims.version + 1,
  updated_at = excluded.updated_at,
  updated_by = excluded.updated_by;

-- name: deleteClaim
delete from insurance_claims where work_card_id = :work_card_id;

-- name: insertSupplement
insert into claim_supplements (
  id,
  work_card_id,
  approval_number,
  approved_fils,
  approved_on,
  added_at,
  added_by_name
)
values (
  :id,
  :work_card_id,
  :approval_number,
  :approved_fils,
  :approved_on::date,
  :now,
  :updated_by
);

-- name: deleteSupplement
delete from claim_supplements
where id = :id and work_card_id = :work_card_id
returning approval_number, approved_fils;

-- name: upsertAccident
insert into accident_reports (
  work_card_id,
  police_report_number,
  report_colour,
  attachment_id,
  created_at,
  updated_at,
  updated_by
)
values (
  :work_card_id,
  :police_report_number?,
  :report_colour?,
  :attachment_id?,
  :now,
  :now,
  :updated_by
)
on conflict (work_card_id) do update set
  police_report_number = excluded.police_report_number,
  report_colour = excluded.report_colour,
  attachment_id = excluded.attachment_id,
  version = accident_reports.version + 1,
  updated_at = excluded.updated_at,
  updated_by = excluded.updated_by;

-- name: insertAccident
-- Does nothing if the work card is marked already.
insert into accident_reports (work_card_id, created_at, updated_at, updated_by)
values (:work_card_id, :now, :now, :updated_by)
on conflict (work_card_id) do nothing
returning work_card_id;

-- name: deleteAccident
delete from accident_reports where work_card_id = :work_card_id returning police_report_number;
