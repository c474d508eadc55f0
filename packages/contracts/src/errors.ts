/**
 * Every refusal by its code: HTTP status and the English text, with {{params}}.
 * The browser shows its own translation of the code; other clients read the text (design: api.md, Conventions).
 */
export const errors = {
  // 400: the request itself is wrong
  invalid_input: [400, 'Please check the marked fields'],
  malformed_json: [400, 'The request is not valid JSON'],
  malformed_request: [400, 'The request could not be understood'],
  // 401: only for a missing, bad, expired or revoked token and for a failed sign-in
  invalid_credentials: [401, 'Invalid username or password'],
  not_signed_in: [401, 'Please sign in'],
  session_ended: [401, 'Your session has ended, please sign in again'],
  // 403
  not_allowed: [403, 'You are not allowed to do this'],
  payment_not_yours: [403, 'You can change only what you received yourself, and only today'],
  // 404: not there, or not yours
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This method is not allowed here'],
  // 409: conflicts with the present state
  changed_since_read: [409, '{{name}} changed this meanwhile'],
  duplicate_email: [409, 'This e-mail is already used to sign in'],
  duplicate_username: [409, 'This username is already taken'],
  last_admin: [409, 'The last active admin cannot be removed, demoted or made inactive'],
  own_role_or_active: [409, 'You cannot change your own role or make yourself inactive'],
  request_in_flight: [409, 'The same request is still being worked on'],
  still_referenced: [409, 'This cannot be deleted while other records refer to it'],
  same_status: [409, 'This is the present status already'],
  wrong_status: [409, 'This is not possible in the present status of the work card'],
  job_started: [409, 'This job has been started already'],
  card_closed: [409, 'This work card is closed'],
  card_paid: [409, 'This work card has payments and cannot be deleted'],
  card_invoiced: [409, 'This work card has an invoice and cannot be deleted'],
  parts_consumed: [409, 'Parts of this work card are used up: it cannot be deleted'],
  line_not_reserved: [409, 'Only a reserved part can be changed or taken off'],
  payment_exceeds_outstanding: [
    409,
    'Payment amount ({{amount}} AED) exceeds outstanding balance ({{outstanding}} AED)',
  ],
  payment_is_void: [409, 'This payment is void'],
  discount_exceeds_subtotal: [
    409,
    'The discount ({{discount}} AED) exceeds the subtotal ({{subtotal}} AED)',
  ],
  total_below_paid: [409, 'The total ({{total}} AED) would be below what is paid ({{paid}} AED)'],
  no_tasks: [409, 'Please add tasks first'],
  already_approved: [409, 'This job has been approved already'],
  already_confirmed: [409, 'The receipt of the vehicle has been confirmed already'],
  changed_since_seen: [409, 'The total is {{total}} AED by now'],
  import_started: [409, 'This import has been started already'],
  import_unchecked: [409, 'Please have the rows checked first'],
  import_invalid_rows: [409, 'Some rows have errors: correct them or leave them out'],
  import_empty: [409, 'There is nothing to import: no row brings anything new'],
  duplicate_part_number: [409, 'Another part has this number'],
  duplicate_category: [409, 'There is a category of this name already'],
  use_adjust_stock: [409, 'The stock is changed by adjusting it, with a reason'],
  stock_below_reserved: [409, '{{reserved}} of it are reserved: the stock cannot fall below'],
  part_reserved: [409, 'This part is reserved for work cards and cannot be deleted'],
  insufficient_stock: [409, 'Only {{available}} available'],
  // 413, 415
  photo_too_large: [413, 'File size must be less than 5MB'],
  body_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'Please send JSON'],
  // 422: a rule that no state explains
  import_too_large: [422, 'An import takes at most {{maximum}} rows'],
  idempotency_key_reused: [422, 'This idempotency key was used with another request'],
  // 429
  too_many_attempts: [429, 'Too many attempts. Please try again in {{seconds}} seconds'],
  too_many_requests: [429, 'Too many requests. Please try again in {{seconds}} seconds'],
  // 5xx
  internal_error: [500, 'Something went wrong on our side'],
  pdf_unavailable: [501, 'PDF files cannot be made here: please print instead'],
  upstream_failed: [502, 'This part of the system gave no usable answer'],
  upstream_unavailable: [503, 'This part of the system is not available just now'],
  busy: [503, 'The system is busy, please try again'],
  upstream_timeout: [504, 'This part of the system took too long to answer'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type ErrorCode = keyof typeof errors

/** What can be wrong with one field; stands in `details[].code` of a 400, and under the field in a form. */
export const fieldErrors = {
  required: 'This field is required',
  wrong_type: 'This is not the kind of value expected here',
  too_short: 'At least {{minimum}} characters are needed',
  too_long: 'At most {{maximum}} characters are allowed',
  too_small: 'At least {{minimum}} is needed',
  too_large: 'At most {{maximum}} is allowed',
  not_a_number: 'This must be a number',
  not_a_whole_number: 'This must be a whole number',
  too_many_decimals: 'At most {{maximum}} decimals are allowed',
  not_an_option: 'This is not one of the options',
  invalid_email: 'This is not a valid e-mail address',
  invalid_date: 'This is not a valid date',
  invalid_time: 'This is not a valid time (HH:MM)',
  invalid_time_zone: 'This is not a known time zone',
  invalid_url: 'This is not a valid web address',
  invalid_trn: 'A UAE TRN has 15 digits',
  invalid_id: 'This is not a valid reference',
  hidden_characters: 'This contains characters that cannot be seen',
  markup: 'HTML tags are not allowed here',
  wrong_password: 'The current password is wrong',
  before_hire_date: 'This is before the hire date',
  unknown_customer: 'There is no such customer',
  unknown_vehicle: 'There is no such vehicle',
  vehicle_of_another: 'This vehicle belongs to another customer',
  unknown_mechanic: 'There is no such active employee',
  unknown_setting: 'There is no such setting',
  zero_not_allowed: 'This must not be 0',
  not_an_image: 'Please upload an image file',
  unknown_part: 'There is no such part',
  unknown_category: 'There is no such category',
  four_digits_needed: 'Exactly 4 digits are needed',
  before_start_date: 'This is before the start date',
  too_many_days: 'At most {{maximum}} days at once',
  invalid_unit_price: 'Please enter a valid unit price',
  email_needed_for_portal: 'Portal access needs an e-mail address',
  password_needed_for_portal: 'Portal access needs a password',
} as const

export type FieldErrorCode = keyof typeof fieldErrors

/** Soft rules: never block, are shown at the field (answer field `warnings`). */
export const warningTexts = {
  phone_not_recognised: 'This does not look like a phone number',
  trn_unusual: 'A UAE TRN usually starts with 1 and ends with 03',
  vin_unusual: 'A VIN has 17 letters and digits, without I, O and Q',
  plate_already_active: 'Another vehicle bears this plate: {{vehicle}}',
  name_differs: 'The same phone belongs to another name: {{name}}',
  date_in_future: 'This date is still to come',
  vehicle_without_plate: 'Without a plate the vehicle is left out',
} as const

export type WarningCode = keyof typeof warningTexts
export type Params = Readonly<Record<string, string | number>>
export interface Warning {
  path: string
  code: WarningCode
  params?: Params
}
export interface Detail {
  path: string
  message: string
  code: string
  params?: Params
}

/** Puts params into a text: fill('At most {{maximum}}', { maximum: 5 }) → 'At most 5'. */
export const fill = (text: string, params: Params = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
