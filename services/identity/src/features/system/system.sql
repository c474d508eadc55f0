-- name: selectStorageState
select current_setting('default_transaction_read_only')::boolean as "are_changes_refused!";
