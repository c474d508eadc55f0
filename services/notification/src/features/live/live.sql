-- name: sendMessages
-- In the order of the list. PostgreSQL delivers identical messages of one transaction once.
select pg_notify(channel, message)::text
from unnest(:channels::text[], :messages::text[]) as one (channel, message);
