import * as endpoints from '@warsha/contracts/workshop/work-cards'
import type { Mount } from '@warsha/service-kit/http'
import type { WorkshopService } from '../../workshop-service.ts'
import { hideMoney } from '../work-cards/hide-money.ts'
import { finishJob } from './finish-job.ts'
import { startJob } from './start-job.ts'

/** The mechanic who does a job starts and finishes it. */
export const jobActionRoutes = (mount: Mount, service: WorkshopService): void => {
  mount(endpoints.startJob, async (input) => hideMoney(input, await startJob(service, input)))
  mount(endpoints.finishJob, async (input) => hideMoney(input, await finishJob(service, input)))
}
