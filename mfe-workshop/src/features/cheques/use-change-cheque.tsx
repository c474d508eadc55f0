import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { changeChequeStatus, depositCheques } from '@warsha/contracts/workshop/money/routes/cheques'
import {
  confirm,
  newIdempotencyKey,
  request,
  toast,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'
import { chequeStatusName } from './cheque-status.tsx'

/** Changes that need no form: a question is enough, so that a wrong tap changes nothing. */
const confirmedStatuses = ['deposited', 'cleared', 'represented'] as const
type ConfirmedStatus = (typeof confirmedStatuses)[number]
export const isConfirmedStatus = (status: string): status is ConfirmedStatus =>
  (confirmedStatuses as readonly string[]).includes(status)

/** Returns a function that asks and then changes a cheque. It resolves to true if the cheque was changed. */
export const useConfirmChequeChange = () => {
  const { t } = useTranslation('cheques')
  const { money } = useFormats()
  const { onSettled } = useInvalidateWorkCards()
  return (cheque: Cheque, to: ConfirmedStatus): Promise<boolean> => {
    const { id, number, customer, amount, version } = cheque
    const idempotencyKey = newIdempotencyKey()
    const send = () =>
      to === 'deposited'
        ? request(depositCheques, { body: { cheque_ids: [id] }, idempotencyKey })
        : request(changeChequeStatus, { params: { id }, body: { to, version }, idempotencyKey })
    return confirm({
      title: t(`ask.${to}`),
      text: (
        <>
          <p>{t('change.of', { number, customer: customer.name, amount: money(amount) })}</p>
          <p>{t(`ask.${to}_text`)}</p>
        </>
      ),
      confirmLabel: t(`change.${to}`),
      onConfirm: async () => {
        try {
          await send()
        } finally {
          onSettled()
        }
        toast.success(t('change.done', { number, status: chequeStatusName(to) }))
      },
    })
  }
}
