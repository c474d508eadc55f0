set lock_timeout = '2s';
set statement_timeout = '60s';

-- True if the file was the police report or the insurer's approval of started work, and another one has replaced it.
alter table attachments add column was_evidence boolean not null default false;

-- Whether the work of a card has begun, or was charged without having begun. The history says it also of a job that was set
-- back to pending, and of a task that was deleted.
create function has_work_started(card_id uuid) returns boolean
language sql stable
return (
  exists (
    select from work_cards
    where id = card_id and (started_at is not null or status in ('waiting_payment', 'completed'))
  )
  or exists (select from tasks where work_card_id = card_id and status in ('in_progress', 'completed'))
  or exists (
    select from work_card_history
    where work_card_id = card_id
      and (
        changes @> '[{"field": "status", "to": "in_progress"}]'
        or changes @> '[{"field": "status", "to": "waiting_payment"}]'
        or changes @> '[{"field": "status", "to": "completed"}]'
      )
  )
);

-- Whether a file is evidence that must stay: the police report or the insurer's approval of started work, now or before.
create function is_kept_evidence(file_id uuid, card_id uuid, was_evidence boolean) returns boolean
language sql stable
return was_evidence
  or (
    (
      exists (select from accident_reports where attachment_id = file_id)
      or exists (select from insurance_claims where attachment_id = file_id)
    )
    and has_work_started(card_id)
  );
