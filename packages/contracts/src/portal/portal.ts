/** The customer portal. {id} is the customer's id for lists and the profile, and the id of the job for jobs. */
import { countries } from '../base/countries.ts'
import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  instant,
  optionalEmail,
  optionalLine,
  optionalOneOf,
  optionalPhone,
  optionalText,
  pageInfo,
  paging,
  phone,
  text,
  textOrNull,
  version,
  wholeNumber,
  z,
} from '../base/fields.ts'
import { portalInspection } from '../workshop/inspections/portal-inspections.ts'
import {
  invoiceListQuery,
  portalInvoiceDocument,
  portalInvoicePage,
} from '../workshop/portal-invoices.ts'
import {
  approveWorkCard,
  confirmReceipt,
  portalJob,
  portalJobRow,
  portalVehicle,
  seenBill,
  vehicleSummary,
} from '../workshop/portal-jobs.ts'

export type { PortalInspection } from '../workshop/inspections/portal-inspections.ts'
export type {
  PortalInvoice,
  PortalInvoiceDocument,
  PortalInvoicePage,
} from '../workshop/portal-invoices.ts'
export type { PortalJobRow, PortalVehicle } from '../workshop/portal-jobs.ts'

/** The customer's own record, without the shop's notes. */
const customerProfile = z.object({
  id: text(),
  customer_code: text(),
  first_name: textOrNull(),
  last_name: textOrNull(),
  contact_person: textOrNull(),
  email: textOrNull(),
  phone: text(),
  phone_secondary: textOrNull(),
  address: textOrNull(),
  city: textOrNull(),
  country: text(),
  version: z.int(),
})
export type CustomerProfile = z.infer<typeof customerProfile>

/** A change of the own record. Absent fields stay unchanged, other fields of the record cannot be changed. */
export const profileChange = z.object({
  first_name: optionalLine(),
  last_name: optionalLine(),
  contact_person: optionalLine(),
  email: optionalEmail(),
  phone: z.optional(phone()),
  phone_secondary: optionalPhone(),
  address: optionalLine(),
  city: optionalLine(),
  country: optionalOneOf(countries),
  version: version(),
})
export type ProfileChange = z.infer<typeof profileChange>

const own = { customer: 'own' } as const

/** The record of the signed-in customer. */
export const readMe = endpoint({
  method: 'GET',
  path: '/customer/me',
  guard: own,
  rejects: ['not_found'],
  response: data(customerProfile),
})

export const readProfile = endpoint({
  method: 'GET',
  path: '/customer/profile/{id}',
  guard: own,
  response: data(customerProfile),
})

/** A changed email address changes the sign-in as well. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/customer/profile/{id}',
  guard: own,
  body: profileChange,
  rejects: ['changed_since_read', 'duplicate_email'],
  response: data(customerProfile),
})

/** Served by workshop on behalf of the customer whose token is forwarded. */
export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/customers/profile',
  guard: 'service',
  rejects: ['not_found'],
  response: data(customerProfile),
})

/** Served by workshop on behalf of the customer whose token is forwarded. */
export const changeOwnProfile = endpoint({
  method: 'PUT',
  path: '/customers/profile',
  guard: 'service',
  body: profileChange,
  response: data(customerProfile),
})

/** Own vehicles, newest first, each with its newest jobs and all open ones. */
export const listPortalVehicles = endpoint({
  method: 'GET',
  path: '/customer/vehicles/{id}',
  guard: own,
  response: data(z.array(portalVehicle)),
})

/** The own jobs of a vehicle, newest first. */
export const listVehicleJobs = endpoint({
  method: 'GET',
  path: '/customer/vehicle-jobs/{vehicleId}',
  guard: own,
  query: z.object(paging(20)),
  response: bare(
    z.object({ data: z.array(portalJobRow), pagination: pageInfo, vehicle: vehicleSummary }),
  ),
})

const feedback = z.object({
  /** 1 to 5 stars. */
  rating: z.int(),
  comments: textOrNull(),
  created_at: instant(),
})
export type Feedback = z.infer<typeof feedback>

/** `feedback` is null until the customer rates the job. */
const jobWithFeedback = z.object({ ...portalJob.shape, feedback: z.nullable(feedback) })
export type PortalJobDetail = z.infer<typeof jobWithFeedback>

export const readPortalJob = endpoint({
  method: 'GET',
  path: '/customer/jobs/{id}',
  guard: own,
  jobLink: true,
  response: data(jobWithFeedback),
})

/** Completed inspections of the job, newest first. */
export const listJobInspections = endpoint({
  method: 'GET',
  path: '/customer/jobs/{id}/inspections',
  guard: own,
  jobLink: true,
  response: data(z.array(portalInspection)),
})

/** `seen_total` and `seen_bill` are those of the customer's screen: if the job has others by now, the call fails. */
export const approveJob = endpoint({
  method: 'POST',
  path: '/customer/approve-job/{id}',
  guard: own,
  jobLink: true,
  rejectsStaffBrowser: true,
  idempotent: true,
  body: z.object(seenBill),
  rejects: approveWorkCard.rejects,
  response: data(jobWithFeedback),
})

export const confirmReceive = endpoint({
  method: 'POST',
  path: '/customer/confirm-receive/{id}',
  guard: own,
  jobLink: true,
  rejectsStaffBrowser: true,
  idempotent: true,
  body: confirmReceipt.body,
  rejects: confirmReceipt.rejects,
  response: data(jobWithFeedback),
})

/** Once for each job, after the customer has confirmed its receipt. */
export const giveFeedback = endpoint({
  method: 'POST',
  path: '/customer/feedback/{id}',
  guard: own,
  jobLink: true,
  rejectsStaffBrowser: true,
  idempotent: true,
  status: 201,
  body: z.object({ rating: wholeNumber(1, 5), comments: optionalText() }),
  rejects: ['receipt_not_confirmed', 'already_rated'],
  response: data(feedback),
})

/** Newest first, with the sums of all pages. Superseded invoices only with `include_superseded`; they count in no sum. */
export const listPortalInvoices = endpoint({
  method: 'GET',
  path: '/customer/invoices/{id}',
  guard: own,
  query: invoiceListQuery,
  response: bare(portalInvoicePage),
})

/** The whole document. */
export const readPortalInvoice = endpoint({
  method: 'GET',
  path: '/customer/invoice/{invoiceId}',
  guard: own,
  response: data(portalInvoiceDocument),
})
