/**
 * Every error code with its HTTP status and its English text; `{{params}}` are filled in.
 *
 * The browser shows its own translation of the code; other clients read the text.
 */
export const errors = {
  // 400: the request itself is invalid
  invalid_input: [400, 'Please check the marked fields'],
  malformed_json: [400, 'The request is not valid JSON'],
  malformed_request: [400, 'The request is malformed'],
  // 401: only for a missing, invalid, expired or revoked token, and for a failed sign-in
  invalid_credentials: [401, 'Invalid username or password'],
  not_signed_in: [401, 'Please sign in'],
  session_ended: [401, 'Your session has ended. Please sign in again'],
  // 403
  not_allowed: [403, 'You do not have permission to do this'],
  payment_not_yours: [403, 'You can only change payments that you received yourself today'],
  own_request: [403, 'You cannot decide your own request or pay'],
  cash_out_above_limit: [
    403,
    'You can pay out at most {{amount}} AED more in this session. A manager can pay out more',
  ],
  refund_above_limit: [403, 'This refund is above your limit. Somebody else has to decide it'],
  write_off_above_limit: [
    403,
    'You can write off at most {{amount}} AED of this. An admin can write off more',
  ],
  opening_credit_above_limit: [
    403,
    'You can enter at most {{amount}} AED as credit. An admin can enter more',
  ],
  refund_method_not_allowed: [
    403,
    'Only managers and admins give money back by another method than it was received',
  ],
  own_cash_session: [403, 'Somebody else has to confirm the difference of this drawer'],
  cash_report_hidden: [403, 'The expected amount is shown after the closing count'],
  approval_limit_exceeded: [
    403,
    '{{name}} may approve {{limit}} AED for this vehicle in a month. This needs the approval of: {{managers}}',
  ],
  sign_in_to_approve: [
    403,
    'This link may not approve this sum. The fleet manager of the company can approve it after signing in',
  ],
  staff_browser: [
    403,
    'A staff member is signed in to this browser. Ask the customer to use their own device',
  ],
  account_link_needed: [403, 'Ask the workshop for a link to your account'],
  // 404: the record doesn't exist or isn't visible to the caller
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This method is not allowed here'],
  // 409: conflicts with the current state
  changed_since_read: [409, '{{name}} updated this record while you were working'],
  duplicate_email: [409, 'This email is already used to sign in'],
  duplicate_list_view: [409, 'You already have a view of this list with this name'],
  too_many_list_views: [409, 'A list can have at most {{maximum}} views. Delete one first'],
  duplicate_username: [409, 'This username is already taken'],
  last_admin: [409, 'The last active admin cannot be deleted, demoted or deactivated'],
  own_role_or_active: [409, 'You cannot change your own role or deactivate your own account'],
  request_in_flight: [409, 'The same request is still being processed'],
  still_referenced: [409, 'This cannot be deleted while other records refer to it'],
  same_status: [409, 'This is already the current status'],
  wrong_status: [409, 'The current status of the work card does not allow this'],
  job_started: [409, 'This job has already been started'],
  card_closed: [409, 'This work card is closed'],
  card_cancelled: [409, 'This work card is cancelled. Reopen it first'],
  card_paid: [409, 'This work card has payments and cannot be deleted'],
  card_invoiced: [409, 'This work card has an invoice and cannot be deleted'],
  parts_consumed: [409, 'Parts of this work card have been used, so it cannot be deleted'],
  line_not_reserved: [409, 'Only reserved parts can be changed or removed'],
  phone_known: [409, '{{name}} is already registered with this phone number'],
  plate_known: [409, '{{vehicle}} of {{name}} already has this plate'],
  vin_known: [409, '{{vehicle}} of {{name}} already has this VIN'],
  part_short: [409, 'Only {{available}} of {{part_name}} available'],
  customer_needed: [
    409,
    'An invoice above {{limit}} AED must name the customer. Choose a customer for this sale',
  ],
  sale_unpaid: [409, 'A sale to a walk-in customer must be paid before it is completed'],
  parts_only: [
    409,
    'A counter sale consists of parts only. Open a work card for tasks and packages',
  ],
  walk_in_customer: [409, 'This record belongs to sales without a name and cannot be used here'],
  payment_exceeds_outstanding: [
    409,
    'Payment amount ({{amount}} AED) exceeds outstanding balance ({{outstanding}} AED)',
  ],
  payment_is_void: [409, 'This payment is void'],
  payment_in_use: [
    409,
    'Part of this payment pays for another job or was refunded, so it cannot be changed or voided',
  ],
  credit_exceeded: [
    409,
    'The amount ({{amount}} AED) exceeds the available credit ({{available}} AED)',
  ],
  refund_exceeds_rest: [
    409,
    'The amount ({{amount}} AED) exceeds what is left of this payment ({{rest}} AED)',
  ],
  invoice_credited: [409, 'This invoice has already been credited'],
  deposit_exceeds_due: [
    409,
    'The amount ({{amount}} AED) exceeds the deposit that is due ({{due}} AED)',
  ],
  advance_not_credited: [
    409,
    'Advance invoice {{invoice}} declares this money. {{amount}} AED of it have to be credited first',
  ],
  advance_credited: [
    409,
    'The advance invoice of this payment has been credited. To correct amount or date, void the payment and record it again',
  ],
  advance_in_use: [
    409,
    'Invoice {{invoice}} shows this advance as paid. It can no longer be credited on its own',
  ],
  amount_exceeds_outstanding: [
    409,
    'The amount ({{amount}} AED) exceeds what is outstanding ({{outstanding}} AED)',
  ],
  invoice_needed: [409, 'Issue an invoice before you write off what is outstanding'],
  already_reversed: [409, 'This has already been reversed'],
  opening_balance_exists: [
    409,
    'This customer already has an opening balance. Reverse it before you enter another one',
  ],
  opening_balance_not_first: [
    409,
    'The account of this customer begins on {{date}}. Enter an earlier day',
  ],
  opening_balance_in_use: [
    409,
    'A part of this opening balance is paid or used. Take that use of credit back first',
  ],
  credit_use_undone: [409, 'This use of credit has already been taken back'],
  nothing_to_remind: [409, "The customer's credit covers everything that is owed"],
  cash_session_open: [409, 'You already have an open cash drawer'],
  cash_drawer_in_use: [409, 'This drawer is open. Its cashier: {{name}}'],
  cash_session_closed: [409, 'The cash drawer of this record has been closed'],
  cash_session_needed: [409, 'Open your cash drawer before you take or return cash'],
  cash_count_outdated: [409, 'Money has moved since this count. Please count again'],
  cash_difference_settled: [409, 'There is no difference to confirm'],
  wrong_cheque_status: [409, 'The current status of the cheque does not allow this'],
  cheque_photo_kept: [409, 'Photos are replaced and removed only while the cheque is held'],
  note_kept: [409, 'Your note is older than {{minutes}} minutes. Only managers can delete it now'],
  attachment_limit: [409, 'A work card can have at most {{maximum}} photos, files and voice notes'],
  voice_note_internal: [409, 'Voice notes are for the workshop only'],
  cheque_not_due: [409, 'The bank accepts this cheque from {{date}} on'],
  duplicate_cheque: [409, 'This cheque of the bank has already been recorded'],
  cash_not_paid_out: [409, 'Only cash that was paid out has a receipt'],
  payment_not_by_cheque: [409, 'This payment was not made by cheque'],
  payment_of_cheque: [409, 'This payment was made by a cheque. Change the cheque instead'],
  duplicate_inspection_template: [409, 'There is already a template with this name'],
  inspection_open: [409, 'This work card already has an open inspection'],
  inspection_completed: [409, 'The inspection has been completed and can no longer be changed'],
  inspection_incomplete: [409, 'Points without an answer: {{open}}'],
  duplicate_package: [409, 'There is already a package with this name'],
  package_parts_missing: [409, 'These parts of the package are missing: {{parts}}'],
  duplicate_cash_drawer: [409, 'There is already a cash drawer with this name'],
  discount_exceeds_subtotal: [
    409,
    'The discount ({{discount}} AED) exceeds the subtotal ({{subtotal}} AED)',
  ],
  total_below_paid: [
    409,
    'The total ({{total}} AED) would be lower than the amount paid ({{paid}} AED)',
  ],
  no_tasks: [409, 'Please add tasks first'],
  estimate_open: [409, 'This work card already has an open estimate'],
  estimate_empty: [409, 'Add lines to the estimate before you send it'],
  estimate_unchanged: [409, 'Nothing has changed since this estimate was sent'],
  estimate_decided: [409, 'The customer has already decided about this estimate'],
  estimate_not_sent: [409, 'This estimate is not waiting for a decision'],
  already_approved: [409, 'This job has already been approved'],
  already_confirmed: [409, 'Receipt of the vehicle has already been confirmed'],
  estimate_awaits_decision: [
    409,
    'The workshop has sent an estimate. Please decide about its lines first',
  ],
  estimate_changed: [
    409,
    'The workshop has sent a newer version of this estimate. Please read it before you decide',
  ],
  estimate_expired: [
    409,
    'This estimate was valid until {{date}}. Please ask the workshop for a new one',
  ],
  part_not_ordered: [409, 'This part no longer waits to be ordered'],
  too_many_questions: [409, 'At most {{maximum}} questions can be asked about an estimate'],
  approval_exceeded: [
    409,
    'This job now costs more than the customer approved. The work can go on after a new approval',
  ],
  proof_missing: [409, 'Photos of the old and the new part are missing for: {{parts}}'],
  not_under_warranty: [409, 'This is not under the warranty of an earlier job of the vehicle'],
  police_report_missing: [
    409,
    'This is an accident job. The work can go on as soon as the police report number and its file are added',
  ],
  evidence_kept: [
    409,
    'The work has started. The police report and the approval of the insurer stay with the job: add the new file in their place',
  ],
  insurer_has_paid: [
    409,
    'The insurer has already paid for this work card. Void or refund these payments first',
  ],
  claim_invoiced: [
    409,
    'The invoices of this work card name the insurer as a payer. Credit them first: {{invoices}}',
  ],
  insurer_not_billed: [409, 'No insurer pays for this work card'],
  duplicate_approval: [409, 'This claim already has a supplement with this approval number'],
  too_many_supplements: [409, 'A claim can have at most {{maximum}} supplements'],
  duplicate_person: [409, 'This person has a limit already'],
  receipt_not_confirmed: [409, 'Please confirm the receipt of the vehicle first'],
  already_rated: [409, 'You have already rated this job'],
  no_portal_access: [409, 'This customer has no portal access yet'],
  customer_inactive: [409, 'This customer is inactive. Activate the customer first'],
  lines_changed_since_seen: [
    409,
    'The work or its prices have changed. Please check the list again',
  ],
  has_portal_access: [409, 'You already have a password. Sign in with your email address'],
  changed_since_seen: [409, 'The total is now {{total}} AED'],
  import_started: [409, 'This import has already started'],
  import_unchecked: [409, 'Please check the rows first'],
  import_invalid_rows: [409, 'Some rows have errors. Correct them or leave them out'],
  import_empty: [409, 'Nothing to import: no row contains new data'],
  duplicate_part_number: [409, 'Another part already has this part number'],
  duplicate_category: [409, 'A category with this name already exists'],
  use_adjust_stock: [409, 'Use Adjust stock to change the quantity and give a reason'],
  stock_below_reserved: [409, '{{reserved}} reserved: stock cannot be lower than this'],
  stock_changed: [409, 'The stock has changed to {{stock}} meanwhile. Please check your count'],
  part_reserved: [409, 'This part is reserved for work cards and cannot be deleted'],
  insufficient_stock: [409, 'Only {{available}} available'],
  already_checked_in: [409, 'You are already checked in'],
  not_checked_in: [409, 'You are not checked in'],
  shift_expired: [409, 'You checked in more than {{hours}} hours ago. Please request a correction'],
  shop_position_missing: [
    409,
    'The position of the shop is missing in the settings. Please tell your manager',
  ],
  correction_pending: [409, 'A correction of this record is already waiting for a decision'],
  correction_decided: [409, 'This request has already been decided'],
  record_changed: [409, 'The attendance record has changed since this request was made'],
  nothing_to_export: [409, 'No data to export'],
  duplicate_work_pattern: [409, 'A work pattern with this name already exists'],
  duplicate_holiday: [409, 'There is already a public holiday on this date'],
  request_decided: [409, 'This request is no longer pending'],
  leave_not_approved: [409, 'Only approved leave can end earlier or be withdrawn'],
  leave_balance_exceeded: [
    409,
    'The balance of {{year}} allows {{remaining}} days, and {{requested}} are requested',
  ],
  leave_overlaps: [409, 'There is already leave from {{from}} to {{to}}'],
  loan_not_running: [409, 'Only approved loans and advances can be repaid'],
  payment_exceeds_remaining: [
    409,
    'Payment amount ({{amount}} AED) exceeds the remaining amount ({{outstanding}} AED)',
  ],
  deduction_exceeds_loans: [
    409,
    'The deduction ({{amount}} AED) exceeds what the employee owes ({{outstanding}} AED)',
  ],
  salary_exists: [409, 'There is already a salary record of this employee for this month'],
  salary_paid: [409, 'This salary has already been paid'],
  // 413, 415
  photo_too_large: [413, 'File size must be less than 5MB'],
  file_too_large: [413, 'The file must not be larger than {{maximum}} MB'],
  body_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'Please send JSON'],
  // 422: breaks a rule that does not depend on the current state
  import_too_large: [422, 'An import can have at most {{maximum}} rows'],
  leave_before_hire: [422, 'Leave can start on {{date}}, the day of the hire, at the earliest'],
  leave_after_leaving: [422, 'Leave can end on {{date}}, the last day of work, at the latest'],
  deductions_above_half: [
    422,
    'The deductions ({{total}} AED) exceed half of the gross salary ({{subtotal}} AED)',
  ],
  negative_net_salary: [422, 'The net salary cannot be negative'],
  hourly_pay_only: [422, 'This employee has only an hourly rate. Enter a base salary'],
  wps_invalid: [422, 'The WPS file cannot be written. Correct the listed errors first'],
  idempotency_key_reused: [422, 'This idempotency key was already used for a different request'],
  outside_geofence: [
    422,
    'You are {{distance}} m away from the shop. You must be within {{radius}} m to check in or out',
  ],
  position_too_inaccurate: [
    422,
    'Your position is only accurate to {{accuracy}} m. Go outside or turn on Wi-Fi and try again',
  ],
  invalid_presence_code: [422, 'This code has expired. Scan the current code on the screen'],
  punch_too_old: [422, 'This punch is more than {{hours}} hours old. Please request a correction'],
  // 429
  too_many_attempts: [429, 'Too many attempts. Please try again in {{seconds}} seconds'],
  too_many_requests: [429, 'Too many requests. Please try again in {{seconds}} seconds'],
  // 5xx
  internal_error: [500, 'Something went wrong on our side'],
  pdf_unavailable: [501, 'PDF files are not available here. Please print instead'],
  upstream_failed: [502, 'This part of the system returned an invalid response'],
  upstream_unavailable: [503, 'This part of the system is unavailable right now'],
  busy: [503, 'The system is busy. Please try again'],
  storage_full: [503, "The server's storage is full. Please contact your administrator"],
  upstream_timeout: [504, 'This part of the system took too long to respond'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type ErrorCode = keyof typeof errors

/** Errors of a single field: `details[].code` of a 400, and the text under the field in a form. */
export const fieldErrors = {
  required: 'This field is required',
  wrong_type: 'This type of value is not valid here',
  too_short: 'Must be at least {{minimum}} characters',
  too_long: 'Must be at most {{maximum}} characters',
  too_small: 'Must be at least {{minimum}}',
  too_large: 'Must be at most {{maximum}}',
  not_a_number: 'Must be a number',
  not_a_whole_number: 'Must be a whole number',
  too_many_decimals: 'Use at most {{maximum}} decimal places',
  not_an_option: 'This is not one of the options',
  invalid_email: 'This is not a valid email address',
  invalid_date: 'This is not a valid date',
  invalid_time: 'This is not a valid time (HH:MM)',
  invalid_time_zone: 'This is not a known time zone',
  invalid_url: 'This is not a valid web address',
  invalid_trn: 'A UAE TRN must have 15 digits',
  invalid_vat_rates: 'Each rate needs a date of its own and a percentage from 0 to 100',
  invalid_id: 'This is not a valid reference',
  unknown_parameter: 'Unknown query parameter',
  hidden_characters: 'This contains invisible characters',
  markup: 'HTML tags are not allowed here',
  wrong_password: 'The current password is incorrect',
  before_hire_date: 'This date is before the hire date',
  month_before_hire: 'The employee was hired on {{date}}',
  month_after_leaving: 'The last day of the employee was {{date}}',
  month_too_far_ahead: 'Salaries are calculated at most one month ahead',
  date_too_early: 'The earliest possible date is {{minimum}}',
  date_too_late: 'The latest possible date is {{maximum}}',
  has_left: 'The last day of this employee is over. Remove it to activate the employee again',
  inactive_without_last_day: 'This employee is inactive. Enter the last day of work first',
  unknown_customer: 'Customer not found',
  unknown_vehicle: 'Vehicle not found',
  vehicle_of_another: 'This vehicle belongs to another customer',
  model_needed: 'Enter make and model, for example Toyota Prado',
  task_not_added: 'Add this task with Enter, or remove the text',
  one_of_both: 'Choose a registered one or enter a new one, not both',
  insurer_is_customer: 'The insurer cannot be the customer of this work card',
  insurer_needs_company: 'The insurer needs a company name for its tax invoice',
  insurer_needs_trn: 'The insurer needs a TRN for its tax invoice',
  unknown_attachment: 'This work card has no such photo or PDF file',
  unknown_work_card: 'Work card not found',
  card_of_another: 'This work card belongs to another customer',
  unknown_cheque: 'Cheque not found',
  unknown_mechanic: 'No active employee found',
  unknown_staff: 'This employee is not active or may not see this work card',
  unknown_task: 'This work card has no such task',
  unknown_setting: 'Setting not found',
  zero_not_allowed: 'Cannot be 0',
  not_an_image: 'Please upload an image file',
  unsupported_file: 'Please upload a photo, a video, a PDF file or a voice note',
  file_content_mismatch: 'The content of this file is not what its type says',
  duration_needed: 'The length of the recording is missing',
  video_too_long: 'A video may be at most {{maximum}} seconds long',
  unknown_part: 'Part not found',
  unknown_package: 'No active package found',
  one_language_needed: 'Enter a name in at least one language',
  unknown_inspection_template: 'No active template found',
  unknown_part_line: 'This work card has no such part',
  proof_role_needed: 'Say if the photo shows the old or the new part',
  unknown_inspection_point: 'This work card has no such point of an inspection',
  unknown_section: 'This inspection has no such section',
  unit_needed: 'Limits need a unit',
  limits_contradict: 'This limit contradicts the others. Green lies within amber',
  section_empty: 'Add at least one point',
  template_empty: 'Add at least one section with a point',
  point_twice: 'This point is already in the template',
  too_many_points: 'A template can have at most {{maximum}} points',
  not_measured: 'Nothing is measured at this point',
  skip_reason_needed: 'Enter why the point is left out',
  package_empty: 'Add at least one task or part',
  part_twice: 'This part is already in the package',
  line_twice: 'This line is already in the estimate',
  one_default_tier: 'Only one option of a group can be preselected',
  unknown_category: 'Category not found',
  digits_cut_off:
    'Excel has cut off digits of this number. Format the column as text, enter the number again, and save the file',
  unknown_line: 'This line is not part of the estimate',
  line_decided_twice: 'There are two decisions about this line',
  line_undecided: 'Decide about every line',
  option_incomplete: 'Choose one option of a group, with all of its lines',
  signature_missing: 'Please sign',
  invalid_signature: 'This signature cannot be read',
  unknown_payment: 'Payment not found',
  unknown_cash_drawer: 'No active cash drawer found',
  four_digits_needed: 'Enter exactly 4 digits',
  before_start_date: 'This date is before the start date',
  too_many_days: 'The range can cover at most {{maximum}} days',
  invalid_unit_price: 'Please enter a valid unit price',
  leave_too_long: 'Leave can last at most one year, until {{maximum}}',
  half_day_is_one_day: 'A half day starts and ends on the same day',
  invalid_person_number: 'A labour card number has up to 14 digits',
  invalid_routing: 'A routing code has 9 digits',
  invalid_iban: 'This is not a valid UAE IBAN',
  invalid_establishment: 'An establishment number has up to 13 digits',
  duplicate_employee: 'This employee is already in the list',
  duplicate_person_number: 'Another employee has the same number',
  no_salaries: 'There are no salaries of this month',
  email_needed_for_portal: 'Portal access requires an email address',
  unknown_employee: 'Employee not found',
  unknown_work_pattern: 'Work pattern not found',
  time_in_future: 'This time is in the future',
  before_check_in: 'Check-out must be after check-in',
  shift_without_length: 'A shift cannot end at the time at which it starts',
  shift_too_long: 'A shift can be at most {{hours}} hours',
  overlaps_record: 'These times overlap with another record',
  password_needed_for_portal: 'Portal access requires a password',
} as const

export type FieldErrorCode = keyof typeof fieldErrors

/** Warnings never block. They are in `warnings` of the response and shown at the field. */
export const warningTexts = {
  phone_not_recognised: 'This does not look like a phone number',
  bank_change_waits: 'Another manager or an admin has to approve the new bank details',
  iban_unusual: 'The wage file needs a UAE IBAN: AE and 21 digits',
  trn_unusual: 'A UAE TRN usually starts with 1 and ends with 03',
  vin_unusual: 'A VIN usually has 17 letters and digits and never contains I, O or Q',
  plate_already_active: 'Another vehicle already has this plate: {{vehicle}}',
  vin_known: 'Another vehicle already has this VIN: {{vehicle}} with plate {{plate_number}}',
  name_differs: 'This phone number is already registered under another name: {{name}}',
  date_in_future: 'This date is in the future',
  mileage_below_last: 'The last reading was {{last}} km',
  invoice_credited: 'Invoice {{invoice}} was credited by credit note {{credit_note}}',
  advance_credited:
    'Advance invoice {{invoice}} was credited by credit note {{credit_note}}. The money is on the account of the customer',
  vehicle_without_plate: 'The vehicle is left out because it has no plate number',
} as const

export type WarningCode = keyof typeof warningTexts
export type MessageParams = Readonly<Record<string, string | number>>
export interface Warning {
  path: string
  code: WarningCode
  params?: MessageParams
}
export interface ErrorDetail {
  path: string
  message: string
  code: string
  params?: MessageParams
}

/** Params of errors that are amounts in AED. Texts show them with two decimals. */
const amountParams = new Set([
  'amount',
  'discount',
  'due',
  'outstanding',
  'paid',
  'subtotal',
  'total',
])

/** Returns the params of an error for its text: amounts with two decimals and without separators. */
export const formatAmountParams = (params: MessageParams): MessageParams => {
  // What is available is an amount if it limits an amount, otherwise a quantity of stock.
  const isAmount = (name: string) =>
    amountParams.has(name) || (name === 'available' && 'amount' in params)
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && isAmount(name) ? value.toFixed(2) : value,
    ]),
  )
}

/** Replaces {{params}} in a text: interpolate('At most {{maximum}}', { maximum: 5 }) → 'At most 5'. Unknown params stay. */
export const interpolate = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
