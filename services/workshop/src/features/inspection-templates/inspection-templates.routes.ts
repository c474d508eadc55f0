import { isManagementRole } from '@warsha/contracts/base/roles'
import * as endpoints from '@warsha/contracts/workshop/inspections/inspection-templates'
import { notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { changeTemplate, createTemplate, deleteTemplate } from './change-inspection-templates.ts'
import { selectOptionalTemplate, selectTemplates } from './inspection-templates.store.ts'

export const inspectionTemplateRoutes = (mount: Mount, service: Service): void => {
  const readTemplate = async (id: string) => {
    const template = await selectOptionalTemplate(service.db, id)
    if (!template) throw notFound()
    const { sections } = template
    const point_count = sections.reduce((sum, { points }) => sum + points.length, 0)
    return { data: { ...template, section_count: sections.length, point_count } }
  }

  mount(endpoints.listInspectionTemplates, async ({ actor }) => ({
    data: await selectTemplates(service.db, isManagementRole(actor.role)),
  }))
  mount(endpoints.readInspectionTemplate, ({ params }) => readTemplate(params.id))
  mount(endpoints.createInspectionTemplate, async (input) =>
    readTemplate((await createTemplate(service, input)).id),
  )
  mount(endpoints.changeInspectionTemplate, async (input) => {
    await changeTemplate(service, input)
    return readTemplate(input.params.id)
  })
  mount(endpoints.deleteInspectionTemplate, (input) => deleteTemplate(service, input))
}
