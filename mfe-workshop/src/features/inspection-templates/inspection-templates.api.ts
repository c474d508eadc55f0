import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type { InspectionTemplateRow } from '@warsha/contracts/workshop/inspections/inspection-templates'
import {
  changeInspectionTemplate,
  createInspectionTemplate,
  deleteInspectionTemplate,
  listInspectionTemplates,
  readInspectionTemplate,
} from '@warsha/contracts/workshop/inspections/routes/inspection-templates'
import {
  request,
  useMutation,
  useMutationOf,
  useOpenedRecord,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'

const templatesKey = 'inspection-templates'

export type TemplateBody = BodyInputOf<typeof createInspectionTemplate>

/** All templates as one page of a list. */
export const useTemplates = () =>
  useQueryOf(
    listInspectionTemplates,
    {},
    {
      queryKey: [templatesKey, 'list'],
      select: ({ data }) => ({
        data,
        pagination: { page: 1, limit: Math.max(data.length, 1), total: data.length, pages: 1 },
      }),
    },
  )

export const fetchTemplate = (id: string, signal?: AbortSignal) =>
  request(readInspectionTemplate, { params: { id }, signal })

export const useOpenedTemplate = (id: string, isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: ['opened-inspection-template', id],
    read: ({ signal }) => fetchTemplate(id, signal),
    isNeeded,
  })

const useInvalidateTemplates = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: [templatesKey] }) }
}

export const useCreateTemplate = () =>
  useMutationOf(createInspectionTemplate, useInvalidateTemplates())

export const useChangeTemplate = (id: string) =>
  useMutationOf(changeInspectionTemplate, {
    input: (body: BodyInputOf<typeof changeInspectionTemplate>) => ({ params: { id }, body }),
    ...useInvalidateTemplates(),
  })

/** Activates or deactivates a template, as the list showed it. */
export const useSetTemplateActive = () =>
  useMutationOf(changeInspectionTemplate, {
    input: ({ id, is_active, version }: InspectionTemplateRow) => ({
      params: { id },
      body: { is_active: !is_active, version },
    }),
    ...useInvalidateTemplates(),
  })

interface TemplateNames {
  readonly name_en: string | null
  readonly name_ar: string | null
}

/** Adds an inactive copy with the same points, whose results are compared with those of the original. */
export const useCopyTemplate = () =>
  useMutation({
    mutationFn: async ({ id, names }: { id: string; names: TemplateNames }) => {
      const { data: template } = await fetchTemplate(id)
      const { car_type, sections } = template
      return request(createInspectionTemplate, {
        body: { ...names, car_type, sections, is_active: false },
      })
    },
    ...useInvalidateTemplates(),
  })

export const useDeleteTemplate = () =>
  useMutationOf(deleteInspectionTemplate, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidateTemplates(),
  })
