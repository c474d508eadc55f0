-- name: selectApproval
select approved_fils as "approved_fils!" from approved_sums(:work_card_id);

-- name: selectJobApproval
-- The total at the newest approval or confirmation of the whole job.
select (total_amount * 100)::bigint as "approved_fils!"
from customer_decisions
where work_card_id = :work_card_id
order by at desc
limit 1;
