import * as endpoints from '@warsha/contracts/workshop/estimates/deferred-work'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, type Service } from '@warsha/service-kit/process'
import { workToCallExport } from './export-work-to-call.ts'
import { getCallMessage } from './get-call-message.ts'
import { recordCall } from './record-call.ts'
import { listWorkToCall } from './work-to-call.views.ts'

export const workToCallRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.listWorkToCall, ({ query }) => listWorkToCall(service, query))
  mount(endpoints.exportWorkToCall, (input) =>
    exportList(service, input, workToCallExport(service, input.query)),
  )
  mount(endpoints.recordCall, (input) => recordCall(service, input))
  mount(endpoints.readCallMessage, async ({ params }) => ({
    data: await getCallMessage(service, params.id),
  }))
}
