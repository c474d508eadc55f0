import * as endpoints from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { removeAccidentReport, saveAccidentReport } from './change-accident-report.ts'
import { addClaimSupplement, removeClaimSupplement } from './change-supplements.ts'
import { getInsurance } from './insurance-claims.views.ts'
import { removeInsuranceClaim, saveInsuranceClaim } from './save-insurance-claim.ts'

export const insuranceClaimRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.readInsurance, async ({ params: { id } }) => {
    await assertWorkCardExists(service.db, id)
    return { data: await getInsurance(service.db, id) }
  })
  mount(endpoints.saveInsuranceClaim, (input) => saveInsuranceClaim(service, input))
  mount(endpoints.removeInsuranceClaim, (input) => removeInsuranceClaim(service, input))
  mount(endpoints.addClaimSupplement, (input) => addClaimSupplement(service, input))
  mount(endpoints.removeClaimSupplement, (input) => removeClaimSupplement(service, input))
  mount(endpoints.saveAccidentReport, (input) => saveAccidentReport(service, input))
  mount(endpoints.removeAccidentReport, (input) => removeAccidentReport(service, input))
}
