import { isManagementRole } from '@warsha/contracts/base/roles'
import * as endpoints from '@warsha/contracts/workshop/sales/packages'
import type { Actor } from '@warsha/service-kit/authentication'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { addPackage } from './add-package.ts'
import { changePackage, createPackage, deletePackage } from './change-packages.ts'
import { getPackage, listPackages } from './packages.views.ts'

/** Only those who keep the packages see the ones that are not active. */
const seesInactive = ({ role }: Actor): boolean => isManagementRole(role)

export const packageRoutes = (mount: Mount, service: Service): void => {
  const readSaved = async (id: string) => ({
    data: await getPackage(service, { id, paymentType: 'cash', withInactive: true }),
  })

  mount(endpoints.listPackages, ({ actor, query }) =>
    listPackages(service, seesInactive(actor) ? query : { ...query, is_active: true }),
  )
  mount(endpoints.readPackage, async ({ actor, params, query }) => ({
    data: await getPackage(service, {
      id: params.id,
      paymentType: query.payment_type ?? 'cash',
      withInactive: seesInactive(actor),
    }),
  }))
  mount(endpoints.createPackage, async (input) =>
    readSaved((await createPackage(service, input)).id),
  )
  mount(endpoints.changePackage, async (input) => {
    await changePackage(service, input)
    return readSaved(input.params.id)
  })
  mount(endpoints.deletePackage, (input) => deletePackage(service, input))
  mount(endpoints.addPackage, (input) => addPackage(service, input))
}
