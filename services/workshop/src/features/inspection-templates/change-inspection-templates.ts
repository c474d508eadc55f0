/** Managers add, change and delete templates. Inspections keep the points with which they were started. */
import type * as endpoints from '@warsha/contracts/workshop/inspections/inspection-templates'
import type { InspectionSectionInput } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { applyPatch, checkVersion, fieldError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  lockTemplate,
  type TemplateFields,
  type TemplateSections,
  updateTemplate,
} from './inspection-templates.store.ts'

/** Gives new points their key. Absent fields are null. */
const toSections = (sections: readonly InspectionSectionInput[]): TemplateSections =>
  sections.map(({ name_en = null, name_ar = null, points }) => ({
    name_en,
    name_ar,
    points: points.map((point) => ({
      key: point.key ?? uuid(),
      name_en: point.name_en ?? null,
      name_ar: point.name_ar ?? null,
      unit: point.unit ?? null,
      green_min: point.green_min ?? null,
      green_max: point.green_max ?? null,
      amber_min: point.amber_min ?? null,
      amber_max: point.amber_max ?? null,
    })),
  }))

const toDetails = ({ name_en, name_ar, car_type, is_active, sections }: TemplateFields) => ({
  name: name_en ?? name_ar,
  car_type,
  is_active,
  points: sections.reduce((sum, { points }) => sum + points.length, 0),
})

interface CreateInput
  extends Pick<RequestContext<typeof endpoints.createInspectionTemplate>, 'body' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/** Returns the id of the new template. Throws `duplicate_inspection_template` (409). */
export const createTemplate = (
  service: Service,
  { actor, body, idempotency }: CreateInput,
): Promise<{ id: string }> => {
  const { name_en = null, name_ar = null, car_type, is_active = true } = body
  const fields: TemplateFields = {
    name_en,
    name_ar,
    car_type,
    is_active,
    sections: toSections(body.sections),
  }
  return runOnce(service.db, idempotency, async (tx) => {
    const id = uuid()
    await insertTemplate(tx, { id, ...fields }, createWriteContext(service, actor))
    await addAuditEntry(tx, service.name, actor, {
      action: 'inspection_template_added',
      subject: { type: 'inspection_template', id },
      details: toDetails(fields),
    })
    return { id }
  })
}

type ChangeInput = Pick<
  RequestContext<typeof endpoints.changeInspectionTemplate>,
  'actor' | 'body' | 'params'
>

/** Throws `changed_since_read` or `duplicate_inspection_template` (409), and 404. */
export const changeTemplate = (
  service: Service,
  { actor, body, params: { id } }: ChangeInput,
): Promise<void> =>
  service.db.inTransaction(async (tx) => {
    const before = await lockTemplate(tx, id)
    checkVersion(before, body.version)
    const { version: _version, sections, ...patch } = body
    const { name_en, name_ar, car_type, is_active } = applyPatch(before, patch as object)
    // A change that names one language only may remove the last name.
    if (!name_en && !name_ar) throw fieldError('name_en', 'one_language_needed')
    const fields: TemplateFields = {
      name_en,
      name_ar,
      car_type,
      is_active,
      sections: sections ? toSections(sections) : before.sections,
    }
    await updateTemplate(tx, { id, ...fields }, createWriteContext(service, actor))
    await addAuditEntry(tx, service.name, actor, {
      action: 'inspection_template_changed',
      subject: { type: 'inspection_template', id },
      details: toDetails(fields),
    })
  })

type DeleteInput = Pick<
  RequestContext<typeof endpoints.deleteInspectionTemplate>,
  'actor' | 'params'
>

export const deleteTemplate = (service: Service, { actor, params: { id } }: DeleteInput) =>
  service.db.inTransaction(async (tx) => {
    const template = await lockTemplate(tx, id)
    await deleteTemplateRow(tx, id)
    await addAuditEntry(tx, service.name, actor, {
      action: 'inspection_template_deleted',
      subject: { type: 'inspection_template', id },
      details: toDetails(template),
    })
    return {}
  })
