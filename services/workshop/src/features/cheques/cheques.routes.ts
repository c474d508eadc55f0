import * as endpoints from '@warsha/contracts/workshop/money/cheques'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, type Service } from '@warsha/service-kit/process'
import { addCheque } from './add-cheque.ts'
import { changeChequePlace } from './change-cheque-place.ts'
import { changeChequeStatus } from './change-cheque-status.ts'
import { getCheque, getChequeCalendar, getDepositSlip, listCheques } from './cheques.views.ts'
import { depositCheques } from './deposit-cheques.ts'
import { chequesExport } from './export-cheques.ts'
import { registerPaymentCheque } from './register-payment-cheque.ts'
import { replaceCheque } from './replace-cheque.ts'
import { writeOffCheque } from './write-off-cheque.ts'

export const chequeRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listCheques, ({ query }) => listCheques(db, query))
  mount(endpoints.addCheque, (input) => addCheque(service, input))
  mount(endpoints.exportCheques, (input) =>
    exportList(service, input, chequesExport(db, input.query)),
  )
  // Mounted before the paths with {id}, which would match it.
  mount(endpoints.readChequeCalendar, async ({ query }) => ({
    data: await getChequeCalendar(db, query),
  }))
  mount(endpoints.readDepositSlip, async ({ params: { id } }) => ({
    data: await getDepositSlip(db, id),
  }))
  mount(endpoints.depositCheques, (input) => depositCheques(service, input))
  mount(endpoints.readCheque, async ({ params: { id } }) => ({ data: await getCheque(db, id) }))
  mount(endpoints.changeChequePlace, (input) => changeChequePlace(service, input))
  mount(endpoints.changeChequeStatus, (input) => changeChequeStatus(service, input))
  mount(endpoints.replaceCheque, (input) => replaceCheque(service, input))
  mount(endpoints.registerPaymentCheque, (input) => registerPaymentCheque(service, input))
  mount(endpoints.writeOffCheque, (input) => writeOffCheque(service, input))
}
