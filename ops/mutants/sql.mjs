/** Defects of statements. @type {readonly import('./mutant.mjs').Mutant[]} */
export const sqlMutants = [
  {
    file: 'work-card-core.sql',
    before: 'where entry_allocations.work_card_id = :work_card_id and undone_at is null',
    after: 'where entry_allocations.work_card_id = :work_card_id',
    breaks: 'voided payments count as paid',
    tests: 'services/workshop/src/features/payments/payments\\.test',
  },
  {
    file: 'work-card-core.sql',
    before: 'where work_card_id = :work_card_id and is_billed_task(status)',
    after: 'where work_card_id = :work_card_id',
    breaks: 'cancelled tasks are billed',
    tests: 'services/workshop/src/features/tasks/tasks\\.test',
  },
  {
    file: 'payments.sql',
    before: 'void_reason = :reason?,',
    after: 'void_reason = null,',
    breaks: 'the reason of a voided payment is lost',
    tests: 'services/workshop/src/features/payments/payments\\.test',
  },
  {
    file: 'issued-documents.sql',
    before: 'last_number = document_numbers.last_number + 1',
    after: 'last_number = document_numbers.last_number + 2',
    breaks: 'invoice numbers have gaps',
    tests: 'services/workshop/src/features/invoices/invoices\\.test',
  },
  {
    file: 'revenue.sql',
    before: "  and created_at < :before::timestamptz\n  and status <> 'cancelled'\ngroup by 1, 2;",
    after: '  and created_at < :before::timestamptz\ngroup by 1, 2;',
    breaks: 'the report bills cancelled work cards',
    tests: 'services/workshop/src/features/revenue/revenue\\.test',
  },
  {
    file: 'stock.sql',
    before: 'between reserved_quantity and 9999999999.99',
    after: 'between 0 and 9999999999.99',
    breaks: 'a correction takes stock that is reserved',
    tests: [
      'spare-parts/stock\\.test',
      'services/inventory/src/features/spare-parts/spare-parts\\.test',
    ],
  },
  {
    file: 'stock.sql',
    before:
      '  and quantity_in_stock + :stock_delta::numeric >= reserved_quantity + :reserved_delta::numeric\n',
    after: '',
    breaks: 'more is reserved than is in stock',
    tests: 'reservations/apply-reservation\\.test',
  },
  {
    file: 'notifications.sql',
    before: 'where @fragment(visible) and read_at is null\n  ) as "unread!"',
    after: 'where @fragment(visible)\n  ) as "unread!"',
    breaks: 'read notifications count as unread',
    tests: 'services/notification/src/features/notifications/notifications\\.test',
  },
  {
    file: 'leave.sql',
    before: 'and end_date >= :start_date::date',
    after: 'and end_date > :start_date::date',
    breaks: 'leave may begin on the last day of other leave',
    tests: 'leave/leave\\.test',
  },
  {
    file: 'vehicles.sql',
    before: 'update plate_periods set valid_until = :now where',
    after: 'update plate_periods set valid_until = valid_until where',
    breaks: 'a plate that was taken off a vehicle stays valid',
    tests: 'services/workshop/src/features/vehicles/vehicles\\.test',
  },
  {
    file: 'notifications.sql',
    before: 'where id = :id and @fragment(visible)',
    after: 'where id = :id',
    breaks: 'a user reads the notifications of others',
    tests: 'notifications/notifications\\.test',
  },
  {
    file: 'sign-in.sql',
    before:
      'where sign_in_names.name = :name and not sign_in_names.is_reserved and users.is_confirmed;',
    after: 'where sign_in_names.name = :name;',
    breaks: 'a login signs in before its person is stored',
    tests: 'users/logins\\.test',
  },
  {
    file: 'sign-in.sql',
    before:
      'where sessions.id = :id and user_id = :user_id and ended_at is null and expires_at > now() and sessions.sv = users.sv;',
    after: 'where sessions.id = :id and user_id = :user_id and expires_at > now();',
    breaks: 'an ended session still works',
    tests: ['sign-in/sessions\\.test', 'sign-in/change-password\\.test'],
  },
  {
    file: 'idempotency.sql',
    before:
      "where actor = :actor and endpoint = :endpoint and key = :key and created_at > now() - interval '24 hours';",
    after:
      "where endpoint = :endpoint and key = :key and created_at > now() - interval '24 hours';",
    breaks: 'a key of another user returns their response',
    tests: 'http/idempotency\\.test',
  },
  {
    file: 'outbox.sql',
    before: 'where published_at is null order by id limit :at_most;',
    after: 'where published_at is null order by id desc limit :at_most;',
    breaks: 'events are published in the wrong order',
    tests: 'messaging/outbox/outbox\\.test',
  },
  {
    file: 'leave.sql',
    before: '\n      when is_half_day then 0.5',
    after: '\n      when is_half_day then 1',
    breaks: 'half a day of leave takes a whole day of the balance',
    tests: 'leave/leave\\.test',
  },
  {
    file: 'loans.sql',
    before: 'order by start_year, start_month, request_date, id\nfor update;',
    after: 'order by start_year desc, start_month desc, request_date, id\nfor update;',
    breaks: 'the newest loan is repaid first',
    tests: 'salary/salary\\.test',
  },
]
