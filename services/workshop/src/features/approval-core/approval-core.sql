-- name: selectApproval
select approved_fils as "approved_fils!" from approved_sums(:work_card_id);
