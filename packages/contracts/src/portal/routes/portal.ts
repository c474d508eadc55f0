// Written by `npm run routes` from ../portal.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as portal from '../portal.ts'

export const approveJob: Route<typeof portal.approveJob> = {
  method: 'POST',
  path: '/customer/approve-job/{id}',
}

export const changeProfile: Route<typeof portal.changeProfile> = {
  method: 'PUT',
  path: '/customer/profile/{id}',
}

export const confirmReceive: Route<typeof portal.confirmReceive> = {
  method: 'POST',
  path: '/customer/confirm-receive/{id}',
}

export const giveFeedback: Route<typeof portal.giveFeedback> = {
  method: 'POST',
  path: '/customer/feedback/{id}',
}

export const listJobInspections: Route<typeof portal.listJobInspections> = {
  method: 'GET',
  path: '/customer/jobs/{id}/inspections',
}

export const listPortalInvoices: Route<typeof portal.listPortalInvoices> = {
  method: 'GET',
  path: '/customer/invoices/{id}',
}

export const listPortalVehicles: Route<typeof portal.listPortalVehicles> = {
  method: 'GET',
  path: '/customer/vehicles/{id}',
}

export const listVehicleJobs: Route<typeof portal.listVehicleJobs> = {
  method: 'GET',
  path: '/customer/vehicle-jobs/{vehicleId}',
}

export const readMe: Route<typeof portal.readMe> = {
  method: 'GET',
  path: '/customer/me',
}

export const readPortalInvoice: Route<typeof portal.readPortalInvoice> = {
  method: 'GET',
  path: '/customer/invoice/{invoiceId}',
}

export const readPortalJob: Route<typeof portal.readPortalJob> = {
  method: 'GET',
  path: '/customer/jobs/{id}',
}

export const readProfile: Route<typeof portal.readProfile> = {
  method: 'GET',
  path: '/customer/profile/{id}',
}
