-- columns: estimate
id,
estimate_number,
work_card_id,
vehicle_id,
customer_id,
status,
current_version,
sent_version,
card_status_before,
card_approved_before,
version,
created_at,
created_by_name,
updated_at,
updated_by

-- columns: terms
valid_until,
discount,
discount_type,
tax_percentage,
is_taxed,
message,
deposit,
deposit_type

-- columns: totals
subtotal_fils,
discount_fils,
tax_fils,
total_fils

-- columns: line
line_key,
finding_ref,
finding_title,
option_group,
option_tier,
is_default,
kind,
task_type,
package_id,
package_name,
part_id,
part_number,
unit_of_measure,
price_tier,
description,
quantity,
unit_price_fils,
deferred_work_id

-- name: selectCardOfEstimate
select work_card_id from estimates where id = :id;

-- name: lockEstimate
-- The work card is locked first.
select @columns(estimate) from estimates where id = :id for update;

-- name: insertEstimate
insert into estimates (
  id,
  estimate_number,
  work_card_id,
  vehicle_id,
  customer_id,
  status,
  created_at,
  created_by,
  created_by_name,
  updated_at,
  updated_by
)
values (
  :id,
  :estimate_number,
  :work_card_id,
  :vehicle_id,
  :customer_id,
  'draft',
  :now,
  :created_by?,
  :updated_by,
  :now,
  :updated_by
);

-- name: updateEstimate
update estimates set
  status = :status,
  current_version = :current_version,
  sent_version = :sent_version?,
  card_status_before = :card_status_before?,
  card_approved_before = :card_approved_before?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: insertVersion
insert into estimate_versions (
  estimate_id,
  version_number,
  @columns(terms),
  @columns(totals)
)
values (
  :estimate_id,
  :version_number,
  :valid_until::date,
  :discount::numeric,
  :discount_type,
  :tax_percentage::numeric,
  :is_taxed,
  :message?,
  :deposit?::numeric,
  :deposit_type?,
  :subtotal_fils::bigint,
  :discount_fils::bigint,
  :tax_fils::bigint,
  :total_fils::bigint
);

-- name: updateVersion
update estimate_versions set
  valid_until = :valid_until::date,
  discount = :discount::numeric,
  discount_type = :discount_type,
  tax_percentage = :tax_percentage::numeric,
  is_taxed = :is_taxed,
  message = :message?,
  deposit = :deposit?::numeric,
  deposit_type = :deposit_type?,
  subtotal_fils = :subtotal_fils::bigint,
  discount_fils = :discount_fils::bigint,
  tax_fils = :tax_fils::bigint,
  total_fils = :total_fils::bigint
where estimate_id = :estimate_id and version_number = :version_number;

-- name: markVersionSent
update estimate_versions set
  sent_at = :now,
  sent_by = :sent_by?,
  sent_by_name = :sent_by_name
where estimate_id = :estimate_id and version_number = :version_number;

-- name: supersedeEarlierVersions
update estimate_versions set superseded_at = :now
where estimate_id = :estimate_id
  and version_number < :version_number
  and sent_at is not null
  and superseded_at is null;

-- name: deleteVersion
delete from estimate_versions where estimate_id = :estimate_id and version_number = :version_number;

-- name: deleteLines
delete from estimate_lines where estimate_id = :estimate_id and version_number = :version_number;

-- name: insertLines
insert into estimate_lines (
  id,
  estimate_id,
  version_number,
  position,
  @columns(line)
)
select
  gen_random_uuid(),
  :estimate_id,
  :version_number,
  position,
  @columns(line)
from jsonb_to_recordset(:lines::jsonb) as line (
  position integer,
  line_key uuid,
  finding_ref uuid,
  finding_title text,
  option_group text,
  option_tier text,
  is_default boolean,
  kind text,
  task_type text,
  package_id uuid,
  package_name text,
  part_id uuid,
  part_number text,
  unit_of_measure text,
  price_tier text,
  description text,
  quantity numeric,
  unit_price_fils bigint,
  deferred_work_id uuid
);

-- columns: line_of_version
estimate_id,
version_number,
@columns(line),
line_total_fils

-- columns: version
estimate_id,
version_number,
sent_at,
sent_by_name,
superseded_at,
@columns(terms),
@columns(totals)

-- name: selectLines
select @columns(line_of_version)
from estimate_lines
where estimate_id = any (:ids::uuid[])
order by estimate_id, version_number, position;

-- name: selectVersions
select @columns(version)
from estimate_versions
where estimate_id = any (:ids::uuid[])
order by estimate_id, version_number desc;

-- name: selectVersion
select @columns(version)
from estimate_versions
where estimate_id = :estimate_id and version_number = :version_number;

-- name: selectLinesOfVersion
select @columns(line_of_version)
from estimate_lines
where estimate_id = :estimate_id and version_number = :version_number
order by position;

-- name: selectUnknownDeferredWork
-- The first id that is no open work of the vehicle.
select id::text as "id!"
from unnest(:ids::uuid[]) as id
where not exists (
  select
  from deferred_work
  where deferred_work.id = id.id and vehicle_id = :vehicle_id and status = 'open'
)
limit 1;

-- columns: subject
-- What an estimate is about.
work_card_number,
plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
make,
model,
customer_name(customers) as "customer_name!"

-- fragment: joinedSubject
join work_cards on work_cards.id = work_card_id
join vehicles on vehicles.id = estimates.vehicle_id
join customers on customers.id = estimates.customer_id

-- name: selectEstimate
select
  @columns(estimate, estimates),
  @columns(subject)
from estimates
@fragment(joinedSubject)
where estimates.id = :id and work_cards.deleted_at is null;

-- name: selectEstimatesOfCard
select
  @columns(estimate, estimates),
  @columns(subject)
from estimates
@fragment(joinedSubject)
where work_card_id = :work_card_id
order by estimates.created_at desc, estimates.id desc
limit 100;

-- fragment: filter
-- The card is not joined: the planner would read all cards, or all estimates for a search in two tables.
(:status?::text is null or status = :status?)
and (:customer_id?::uuid is null or customer_id = :customer_id?)
and (
  :search?::text is null
  or id = any(array(
    select found.id
    from estimates as found
    where lower(found.estimate_number) like '%' || like_escaped(lower(replace(:search?, ' ', ''))) || '%'
    union all
    select found.id
    from work_cards
    join estimates as found on found.work_card_id = work_cards.id
    where work_cards.search like search_pattern(:search?)
  ))
)
and (select deleted_at is null from work_cards where work_cards.id = work_card_id)

-- name: countEstimates unnamed: with known values the planner drops unused conditions and picks the matching index
select count(*)::int as "total!"
from (
  select 1
  from estimates
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectEstimatesPage unnamed: see countEstimates
select
  @columns(estimate, page),
  @columns(subject),
  estimate_versions.version_number,
  valid_until,
  sent_at,
  estimate_versions.total_fils,
  estimate_decisions.total_fils as "approved_fils?",
  (
    select count(*)::int
    from estimate_questions
    where estimate_questions.estimate_id = page.id and answer is null
  ) as "open_questions_count!"
from (
  select @columns(estimate)
  from estimates
  where @fragment(filter)
  order by created_at desc, id desc
  limit :limit offset :offset
) as page
join work_cards on work_cards.id = page.work_card_id
join vehicles on vehicles.id = page.vehicle_id
join customers on customers.id = page.customer_id
join estimate_versions
  on estimate_versions.estimate_id = page.id
  and estimate_versions.version_number = coalesce(page.sent_version, page.current_version)
left join estimate_decisions on estimate_decisions.estimate_id = page.id
order by page.created_at desc, page.id desc;

-- name: selectQuestions
select
  id,
  estimate_id,
  version_number,
  line_key,
  text,
  asked_at,
  asked_by_name,
  answer,
  answered_by_name,
  answered_at
from estimate_questions
where estimate_id = any (:ids::uuid[])
order by asked_at, id;

-- name: lockQuestion
select
  answer,
  answered_by_name,
  answered_at
from estimate_questions
where id = :id and estimate_id = :estimate_id
for update;

-- name: updateAnswer
update estimate_questions set
  answer = :answer,
  answered_by = :answered_by?,
  answered_by_name = :answered_by_name,
  answered_at = :now
where id = :id and estimate_id = :estimate_id;

-- name: selectDecisions
select
  estimate_decisions.id,
  estimate_id,
  version_number,
  decided_at,
  decided_by_kind,
  name,
  reason,
  @columns(totals),
  deposit_fils,
  approval_receipts.id as "receipt_id?",
  receipt_number as "receipt_number?"
from estimate_decisions
left join approval_receipts on approval_receipts.decision_id = estimate_decisions.id
where estimate_id = any (:ids::uuid[]);

-- name: selectLineDecisions
select
  decision_id,
  line_key,
  decision,
  deferred_until,
  fulfilment,
  not_needed_reason
from estimate_line_decisions
where decision_id = any (:ids::uuid[]);

-- name: selectExpired
-- The ids of estimates about which the customer did not decide in time, after the id `after`.
select estimates.id
from estimates
join work_cards on work_cards.id = work_card_id
join estimate_versions
  on estimate_versions.estimate_id = estimates.id and estimate_versions.version_number = sent_version
where estimates.status = 'sent'
  and valid_until < :today::date
  and work_cards.deleted_at is null
  and estimates.id > :after::uuid
order by estimates.id
limit :limit;

-- name: selectDocumentHead
-- The estimate with the customer and the vehicle as documents name them.
select
  estimate_number,
  estimates.status,
  current_version,
  sent_version,
  work_card_number,
  estimates.customer_id,
  customer_code,
  customer_contact(customers) as contact_person,
  company_name,
  phone as customer_phone,
  email as customer_email,
  address as customer_address,
  city as customer_city,
  country as customer_country,
  trn as customer_trn,
  plate_for_customer(vehicles, estimates.customer_id, work_cards.created_at) as "plate_number!",
  make,
  model,
  year,
  vin,
  coalesce(mileage_in, mileage_for_customer(vehicles, estimates.customer_id)) as "mileage?",
  insurance_company,
  insurance_claim_number,
  purchase_order_number,
  work_card_id
from estimates
join work_cards on work_cards.id = work_card_id
join vehicles on vehicles.id = estimates.vehicle_id
join customers on customers.id = estimates.customer_id
where estimates.id = :id and work_cards.deleted_at is null;
