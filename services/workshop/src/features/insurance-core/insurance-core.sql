-- name: selectPayerShares
-- No rows if the customer alone pays.
select
  payer as "payer!",
  customer_id as "customer_id!",
  total_amount::text as "total_amount!",
  paid_amount::text as "paid_amount!",
  (select status from work_cards where id = work_card_id) as "status!"
from payer_shares
where work_card_id = :work_card_id
order by payer;

-- name: selectIsPoliceReportMissing
select exists (
  select from accident_reports
  where work_card_id = :work_card_id
    and is_police_report_incomplete(police_report_number, attachment_id)
) as "is_missing!";

-- name: selectBillingOfClaim
-- What the invoices of a job need of its claim.
select
  insurer_id,
  policy_number,
  claim_number,
  approval_number,
  excess_fils,
  customer_code,
  contact_person,
  company_name,
  phone as customer_phone,
  email as customer_email,
  address as customer_address,
  city as customer_city,
  country as customer_country,
  trn as customer_trn,
  work_card_id
from insurance_claims
join customers on customers.id = insurer_id
where work_card_id = any (:ids::uuid[]) and bills_insurer;

-- name: selectPaidByInsurer
-- Lock the work card first. No row without a claim. With the cheques of which the shop may still get money.
select
  aed_to_fils(paid_by_insurer(work_card_id, insurer_id)) + (
    select coalesce(sum(amount_fils - counted_fils), 0)::bigint
    from cheques
    where cheques.work_card_id = insurance_claims.work_card_id
      and customer_id = insurer_id
      and cheques.status in ('held', 'deposited', 'represented', 'returned', 'legal')
  ) as "paid_fils!"
from insurance_claims
where work_card_id = :work_card_id;

-- name: selectInvoicesOfClaim
-- The current invoices of a job, if one of them bills the insurer.
select invoice_number
from invoices
where work_card_id = :work_card_id
  and superseded_at is null
  and kind = 'job'
  and exists (
    select
    from invoices as of_insurer
    where of_insurer.work_card_id = :work_card_id
      and of_insurer.superseded_at is null
      and of_insurer.kind = 'job'
      and of_insurer.payer = 'insurer'
  )
order by year, number;

-- name: selectInsurerOfWorkCard
select insurer_id from insurance_claims where work_card_id = :work_card_id and bills_insurer;

-- name: followCard
-- A client that knows nothing of claims changed the work card.
update insurance_claims set
  claim_number = :claim_number?,
  approval_number = :approval_number?,
  bills_insurer = bills_insurer and :is_insurance,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where work_card_id = :work_card_id
  and (
    claim_number is distinct from :claim_number?
    or approval_number is distinct from :approval_number?
    or (bills_insurer and not :is_insurance)
  );
