-- name: withdrawEstimateOfCard
-- A card has at most one open estimate. The card is locked.
update estimates set
  status = 'withdrawn',
  sent_version = null,
  card_status_before = null,
  card_approved_before = null,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where work_card_id = :work_card_id and status in ('draft', 'sent')
returning estimate_number;

-- name: selectSentEstimate
select id, estimate_number, sent_version as "sent_version!"
from estimates
where work_card_id = :work_card_id and status = 'sent';

-- name: clearCardStatusBefore
-- The version stays, because nobody changed the estimate itself. The card is locked.
update estimates set
  card_status_before = null,
  card_approved_before = null
where work_card_id = :work_card_id and status in ('draft', 'sent') and card_status_before is not null;
