import type * as endpoints from '@warsha/contracts/workshop/estimates/estimates'
import { renderEstimatePage } from '@warsha/documents/render-estimate'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getEstimateDocument } from './estimate-document.views.ts'

/** Prints a version in both languages. Throws `insurer_not_billed` (409) without an insurer for its form. */
export const printEstimate = async (
  service: Service,
  { params, query }: RequestContext<typeof endpoints.printEstimate>,
) => {
  const document = await getEstimateDocument(service, params.id, query.version_number, query.form)
  const content = await renderPdf(renderEstimatePage(document, fontFaces))
  const { estimate_number, version_number, claim } = document
  const name = `${estimate_number}-${version_number}${claim ? '-insurer' : ''}`
  return { format: 'pdf' as const, name: `${name}.pdf`, content }
}
