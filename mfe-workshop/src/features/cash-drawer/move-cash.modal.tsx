import {
  type ManualCashMovementKind,
  needsCashReason,
} from '@warsha/contracts/workshop/money/cash-rules'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { PhotoDrop } from '@warsha/web-kit/photos'
import { useAddReceipt, useMoveCash } from './cash-drawer.api.ts'

interface MoveCashModalProps {
  sessionId: string
  kind: ManualCashMovementKind
  onClose: () => void
}

interface MoveCashValues extends Record<string, string> {
  kind: ManualCashMovementKind
  amount: string
  reason: string
  reference: string
  /** A data URL, or empty. It is sent after the movement. */
  photo: string
}

export const MoveCashModal = ({ sessionId, kind, onClose }: MoveCashModalProps) => {
  const { t } = useTranslation('cash-drawer')
  const move = useMoveCash(sessionId)
  const addReceipt = useAddReceipt()
  const showMissingReceipt = (error: unknown) => toast.error(error, t('receipt.failed'))
  const form = useContractForm<MoveCashValues>({
    initialValues: { kind, amount: '', reason: '', reference: '', photo: '' },
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/cash-sessions')).newCashMovement,
    submit: async ({ photo, ...body }, idempotencyKey) => {
      const { data } = await mapSubmitErrors(move.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone'),
        fields: { cash_out_above_limit: 'amount' },
      })
      // The cash is recorded: without its photo, which can be added to the list, this is no failure.
      if (photo) await addReceipt(data.id, photo).catch(showMissingReceipt)
    },
    onDone: () => {
      toast.success(t('move.done'))
      onClose()
    },
  })
  const { photo } = form.fields.values
  const setPhoto = (url: string) => form.fields.setFieldValue('photo', url)
  const field = bindFields<MoveCashValues>({
    form,
    notes: {},
    focusOn: 'amount',
    label: (name) => t(name === 'reference' ? `move.reference.${kind}` : `move.${name}`),
  })
  return (
    <FormModal
      form={form}
      title={t(`kind.${kind}`)}
      submitLabel={t('move.submit')}
      failedText={t('move.failed')}
      onClose={onClose}
      size="md"
    >
      <FieldGrid>
        <LtrField {...field('amount')} inputMode="decimal" withAsterisk />
        {needsCashReason(kind) && <TextField {...field('reason')} maxLength={200} withAsterisk />}
        <LtrField {...field('reference')} maxLength={100} />
        {!needsCashReason(kind) && <TextField {...field('reason')} maxLength={200} />}
        {kind === 'paid_out' && (
          <PhotoDrop
            label={t('receipt.photo')}
            alt={t('receipt.alt')}
            url={photo}
            isDisabled={form.isSending}
            path="photo"
            onPhoto={setPhoto}
            onRemove={photo && !form.isSending ? () => setPhoto('') : undefined}
          />
        )}
      </FieldGrid>
    </FormModal>
  )
}
