// Written by `npm run routes` from ../inspections.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as inspections from '../inspections.ts'

export const answerPoint: Route<typeof inspections.answerPoint> = {
  method: 'PUT',
  path: '/work-cards/inspections/points/{pointId}',
}

export const completeInspection: Route<typeof inspections.completeInspection> = {
  method: 'POST',
  path: '/work-cards/inspections/{inspectionId}/completion',
}

export const deleteInspection: Route<typeof inspections.deleteInspection> = {
  method: 'DELETE',
  path: '/work-cards/inspections/{inspectionId}',
}

export const listInspectionFindings: Route<typeof inspections.listInspectionFindings> = {
  method: 'GET',
  path: '/work-cards/{id}/inspection-findings',
}

export const listInspections: Route<typeof inspections.listInspections> = {
  method: 'GET',
  path: '/work-cards/{id}/inspections',
}

export const listVehicleInspections: Route<typeof inspections.listVehicleInspections> = {
  method: 'GET',
  path: '/vehicles/{id}/inspections',
}

export const passSection: Route<typeof inspections.passSection> = {
  method: 'PUT',
  path: '/work-cards/inspections/{inspectionId}/passed-sections',
}

export const printInspection: Route<typeof inspections.printInspection> = {
  method: 'GET',
  path: '/work-cards/inspections/{inspectionId}/pdf',
}

export const readInspection: Route<typeof inspections.readInspection> = {
  method: 'GET',
  path: '/work-cards/inspections/{inspectionId}',
}

export const startInspection: Route<typeof inspections.startInspection> = {
  method: 'POST',
  path: '/work-cards/{id}/inspections',
}
