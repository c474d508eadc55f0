import * as endpoints from '@warsha/contracts/workshop/money/margins'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getMargin } from './margins.views.ts'

export const marginRoutes = (mount: Mount, { db }: Service): void => {
  mount(endpoints.readMargin, async ({ params: { id } }) => ({ data: await getMargin(db, id) }))
}
