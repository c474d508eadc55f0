import { notFound, toPhoneKey } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createCallTexts } from './call-texts.ts'
import { selectOpenIdsOfVehicle } from './work-to-call.store.ts'
import { listWorkByIds } from './work-to-call.views.ts'

/** A message with more lines is not read. */
const maxLines = 10

/** Returns the texts about the open work of the car of some work. Throws 404 if the car has none. */
export const getCallMessage = async (service: Service, workId: string) => {
  const ids = await selectOpenIdsOfVehicle(service.db, workId)
  const work = await listWorkByIds(service, ids.slice(0, maxLines))
  const [first] = work
  if (!first) throw notFound()
  const { shop_name, shop_name_ar } = await readLocalSettings(service.db)
  return {
    texts: createCallTexts({
      name: first.customer_name,
      phoneKey: toPhoneKey(first.phone),
      shop: { en: shop_name, ar: shop_name_ar || shop_name },
      vehicle: `${first.make} ${first.model}`,
      plate: first.plate_number,
      work,
    }),
  }
}
