import {
  type OpeningBalanceDirection,
  openingBalanceDirections,
} from '@warsha/contracts/workshop/money/account-rules'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  DateField,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  SelectField,
  TextAreaField,
  useContractForm,
} from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { useEnterOpeningBalance } from './opening-balances.api.ts'

export interface OpeningBalanceDialogProps {
  customerId: string
  onClose: () => void
}

interface OpeningBalanceValues extends Record<string, string> {
  direction: OpeningBalanceDirection
  amount: string
  balance_date: string
  due_date: string
  note: string
}

/** Enters what a customer owed, or had as credit, before the shop began with Warsha. */
export const OpeningBalanceDialog = ({ customerId, onClose }: OpeningBalanceDialogProps) => {
  const { t } = useTranslation('customer-account')
  const enter = useEnterOpeningBalance(customerId)
  const form = useContractForm<OpeningBalanceValues>({
    initialValues: { direction: 'owes', amount: '', balance_date: '', due_date: '', note: '' },
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/opening-balances')).newOpeningBalance,
    submit: async ({ due_date, ...values }, idempotencyKey) => {
      // Credit is never due.
      const body = { ...values, due_date: values.direction === 'owes' ? due_date : '' }
      await mapSubmitErrors(enter.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone'),
        fields: {
          opening_balance_not_first: 'balance_date',
          opening_credit_above_limit: 'amount',
        },
      })
      toast.success(t('opening.entered'))
    },
    onDone: onClose,
  })
  const field = bindFields<OpeningBalanceValues>({
    form,
    notes: {},
    focusOn: 'amount',
    label: (name) => t(`opening.fields.${name}`),
  })
  return (
    <FormModal
      form={form}
      title={t('opening.enter')}
      submitLabel={t('opening.save')}
      failedText={t('opening.failed')}
      onClose={onClose}
      size="md"
    >
      <p className={list.hint}>{t('opening.text')}</p>
      <FieldGrid>
        <SelectField
          {...field('direction')}
          data={openingBalanceDirections.map((value) => ({
            value,
            label: t(`opening.direction.${value}`),
          }))}
          withAsterisk
        />
        <LtrField {...field('amount')} inputMode="decimal" withAsterisk />
        <DateField {...field('balance_date')} withAsterisk />
        {form.fields.values.direction === 'owes' && <DateField {...field('due_date')} />}
        <TextAreaField {...field('note')} minRows={2} maxLength={500} wide />
      </FieldGrid>
    </FormModal>
  )
}
