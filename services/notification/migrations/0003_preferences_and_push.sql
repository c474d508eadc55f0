set lock_timeout = '2s';
set statement_timeout = '60s';

-- Where the recipient gets it besides the app; rows from before this column were also shown by the browser.
alter table notifications
  add column channel text not null default 'browser',
  add constraint notifications_channel_is_known check (channel in ('browser', 'app')) not valid;

-- What a user has chosen for a group of notifications. Without a row the default of the role applies.
create table notification_preferences (
  user_id uuid not null,
  group_name text not null,
  channel text not null constraint notification_preferences_channel_is_known check (
    channel in ('browser', 'app', 'off')
  ),
  primary key (user_id, group_name)
);

-- The key pair that identifies this installation to push services (RFC 8292). One row, written at the first start.
create table push_keys (
  id boolean primary key default true constraint push_keys_has_one_row check (id),
  public_key text not null,
  private_key text not null
);

-- Browsers that get notifications while no page is open (RFC 8030). Ends with the session that made it.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null,
  session_id text not null,
  session_version integer not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
-- The endpoint belongs to a browser: the user who subscribed last gets its notifications.
create unique index push_subscriptions_endpoint on push_subscriptions (md5(endpoint));
create index push_subscriptions_user on push_subscriptions (user_id);

-- Messages to push services, written in the transaction of the notification and deleted when they are sent.
create table push_messages (
  notification_id uuid not null references notifications (id) on delete cascade,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  primary key (notification_id, subscription_id)
);
create index push_messages_due on push_messages (next_attempt_at);
create index push_messages_subscription on push_messages (subscription_id);
