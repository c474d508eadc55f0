import { renderInspectionPage } from '@warsha/documents/render-inspection'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { WorkshopService } from '../../workshop-service.ts'
import { getInspectionDocument } from './inspection-document.views.ts'

/** Prints the result of a completed inspection in both languages. */
export const printInspection = async (service: WorkshopService, id: string) => {
  const document = await getInspectionDocument(service, id)
  const content = await renderPdf(renderInspectionPage(document, fontFaces))
  return { format: 'pdf' as const, name: `inspection-${document.work_card_number}.pdf`, content }
}
