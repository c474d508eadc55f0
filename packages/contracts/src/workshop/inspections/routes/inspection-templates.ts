// Written by `npm run routes` from ../inspection-templates.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as inspectionTemplates from '../inspection-templates.ts'

export const changeInspectionTemplate: Route<typeof inspectionTemplates.changeInspectionTemplate> = {
  method: 'PUT',
  path: '/inspection-templates/{id}',
}

export const createInspectionTemplate: Route<typeof inspectionTemplates.createInspectionTemplate> = {
  method: 'POST',
  path: '/inspection-templates',
}

export const deleteInspectionTemplate: Route<typeof inspectionTemplates.deleteInspectionTemplate> = {
  method: 'DELETE',
  path: '/inspection-templates/{id}',
}

export const listInspectionTemplates: Route<typeof inspectionTemplates.listInspectionTemplates> = {
  method: 'GET',
  path: '/inspection-templates',
}

export const readInspectionTemplate: Route<typeof inspectionTemplates.readInspectionTemplate> = {
  method: 'GET',
  path: '/inspection-templates/{id}',
}
