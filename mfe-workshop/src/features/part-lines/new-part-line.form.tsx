import type { PickedPart } from '@warsha/contracts/api/widgets'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useNewRecordForm } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { PartLineFields } from './part-line-fields.tsx'
import {
  defaultPrice,
  type NewPartLineValues,
  newPartLineValues,
  type PartLineFormState,
} from './part-line-values.ts'
import { useAddPartLine } from './part-lines.api.ts'
import { PartPicker } from './part-picker.tsx'

interface NewPartLineFormProps {
  card: WorkCard
  stay: (opening: PartLineFormState) => void
  close: () => void
}

const schema = () =>
  import('@warsha/contracts/workshop/part-lines').then(({ newPartLine }) => newPartLine)

export const NewPartLineForm = ({ card, stay, close }: NewPartLineFormProps) => {
  const { t } = useTranslation('work-card')
  const add = useAddPartLine(card.id)
  const [part, setPart] = useState<PickedPart | null>(null)
  const form = useNewRecordForm<PartLineFormState['record'], NewPartLineValues>({
    initialValues: newPartLineValues,
    schema,
    create: (body, idempotencyKey) =>
      mapSubmitErrors(add.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone_text'),
        fields: { insufficient_stock: 'quantity' },
      }),
    stay: stay as never,
    onSaved: () => {
      toast.success(t('parts.added'))
      close()
    },
  })
  const selectPart = (selected: PickedPart | null) => {
    setPart(selected)
    form.fields.setValues({
      part_id: selected?.id ?? '',
      ...(selected && defaultPrice(selected, card.payment_type)),
    })
    form.fields.clearFieldError('part_id')
  }
  const isMissing = form.fields.errors.part_id !== undefined
  const missingPartText = part ? t('errors:field.unknown_part') : t('parts.select')
  return (
    <FormModal
      form={form}
      title={t('parts.add_title')}
      submitLabel={t('parts.add')}
      failedText={t('parts.add_failed')}
      onClose={close}
    >
      <PartPicker
        selected={part}
        price_tier={card.payment_type === 'insurance' ? 'insurance' : 'retail'}
        error={isMissing ? missingPartText : null}
        read_only={form.isSending}
        onSelect={selectPart}
      />
      <PartLineFields form={form} notes={{}} focusOn="part_id" />
    </FormModal>
  )
}
