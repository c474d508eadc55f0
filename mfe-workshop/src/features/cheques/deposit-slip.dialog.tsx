import { sumAed } from '@warsha/contracts/base/money'
import { maxChequesOnSlip } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque, DepositSlip } from '@warsha/contracts/workshop/money/cheques'
import {
  ApiError,
  FailedPanel,
  Ltr,
  Modal,
  Skeleton,
  shopToday,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
import { useState } from 'react'
import cells from '../money-shared/cells.module.css'
import { useCheques, useDepositCheques } from './cheques.api.ts'
import classes from './cheques.module.css'
import { DepositSlipPrintoutDialog } from './deposit-slip-printout.dialog.tsx'

interface ChooseProps {
  /** The first ones that are due. A slip takes no more. */
  cheques: readonly Cheque[]
  /** With those that are not in the list. */
  dueCount: number
  onDeposited: (slip: DepositSlip) => void
  onClose: () => void
}

interface ChequeChoiceProps {
  cheque: Cheque
  isChosen: boolean
  isLocked: boolean
  onToggle: () => void
}

const ChequeChoice = ({ cheque, isChosen, isLocked, onToggle }: ChequeChoiceProps) => {
  const { money, date } = useFormats()
  return (
    <label>
      <input type="checkbox" checked={isChosen} disabled={isLocked} onChange={onToggle} />
      <span className={classes.choice}>
        <span>
          <Ltr className={cells.code}>{cheque.number}</Ltr> <UserText>{cheque.bank_name}</UserText>
          <span className={cells.secondLine}>
            {date(cheque.cheque_date)} · <UserText>{cheque.drawer_name}</UserText>
          </span>
        </span>
        <Ltr className={cells.code}>{money(cheque.amount)}</Ltr>
      </span>
    </label>
  )
}

/** False if the cheques may be deposited: the response was lost, or did not come from the service. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425].includes(error.status) &&
  error.code !== 'request_in_flight'

/**
 * The form of the chosen cheques. One that leaves the list, because somebody else deposited it, is not sent. After a lost response
 * the same ones are sent again with the same key: only this returns the slip of cheques that have left the list.
 */
const useSlipForm = ({ cheques, onDeposited }: Pick<ChooseProps, 'cheques' | 'onDeposited'>) => {
  const { t } = useTranslation('cheques')
  const deposit = useDepositCheques()
  // Sent, and the server has not said yet what became of them.
  const [undecided, setUndecided] = useState<readonly Cheque[] | null>(null)
  const shown = undecided ?? cheques
  const chosenOf = (ids: readonly string[]) => shown.filter(({ id }) => ids.includes(id))
  const form = useContractForm({
    initialValues: { cheque_ids: cheques.map(({ id }) => id) },
    schema: async () => (await import('@warsha/contracts/workshop/money/cheques')).newDepositSlip,
    submit: async ({ cheque_ids }, idempotencyKey) => {
      const sent = chosenOf(cheque_ids)
      setUndecided(sent)
      try {
        const body = { cheque_ids: sent.map(({ id }) => id) }
        const { data } = await mapSubmitErrors(deposit.mutateAsync({ body, idempotencyKey }), {
          gone: t('gone'),
        })
        onDeposited(data)
      } catch (error) {
        if (isDecided(error)) setUndecided(null)
        throw error
      }
    },
  })
  const ids = form.fields.values.cheque_ids
  const toggle = (id: string) =>
    form.fields.setFieldValue(
      'cheque_ids',
      ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
    )
  return { form, shown, chosen: chosenOf(ids), toggle, isUndecided: undecided !== null }
}

/** All cheques that are due are selected first. */
const ChooseCheques = ({ cheques, dueCount, onDeposited, onClose }: ChooseProps) => {
  const { t } = useTranslation('cheques')
  const { money, number } = useFormats()
  const { form, shown, chosen, toggle, isUndecided } = useSlipForm({ cheques, onDeposited })
  const total = sumAed(chosen.map(({ amount }) => amount))
  return (
    <FormModal
      form={form}
      title={t('slip.title')}
      submitLabel={t('slip.submit')}
      isIncomplete={chosen.length === 0}
      failedText={t('slip.failed')}
      remedy={() => isUndecided && <p>{t('slip.undecided')}</p>}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('slip.text')}</p>
      {shown.length === 0 && <p>{t('slip.none')}</p>}
      {!isUndecided && dueCount > cheques.length && (
        <p role="note" className={classes.subject}>
          {t('slip.more', { shown: number(cheques.length), total: number(dueCount) })}
        </p>
      )}
      <fieldset className={classes.choices}>
        <legend className={classes.hidden}>{t('slip.choose')}</legend>
        {shown.map((cheque) => (
          <ChequeChoice
            key={cheque.id}
            cheque={cheque}
            isChosen={chosen.includes(cheque)}
            isLocked={isUndecided}
            onToggle={() => toggle(cheque.id)}
          />
        ))}
      </fieldset>
      <output className={classes.total} aria-live="polite">
        {t('slip.total', {
          count: chosen.length,
          number: number(chosen.length),
          amount: money(total),
        })}
      </output>
    </FormModal>
  )
}

/** Marks cheques that the bank accepts today as deposited together, and prints their list. */
export const DepositSlipDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('cheques')
  const { t: kitText } = useTranslation('kit')
  const [slip, setSlip] = useState<DepositSlip | null>(null)
  const [today] = useState(shopToday)
  const due = useCheques({ group: 'held', to: today, limit: maxChequesOnSlip })
  if (slip) return <DepositSlipPrintoutDialog slip={slip} onClose={onClose} />
  if (due.data)
    return (
      <ChooseCheques
        cheques={due.data.data}
        dueCount={due.data.pagination.total}
        onDeposited={setSlip}
        onClose={onClose}
      />
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('slip.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      {due.error ? (
        <FailedPanel
          error={due.error}
          fallback={t('load_failed')}
          retry={() => void due.refetch()}
        />
      ) : (
        <Skeleton height={48} radius="md" aria-busy="true" />
      )}
    </Modal>
  )
}
