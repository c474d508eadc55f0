import type { PartPickerProps, PickedPart } from '@warsha/contracts/api/widgets'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Button, RemoteWidget, Skeleton, toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useNewRecordForm } from '@warsha/web-kit/forms'
import { useEffect, useRef, useState } from 'react'
import { PartLineFields } from './part-line-fields.tsx'
import {
  defaultPrice,
  type NewPartLineValues,
  newPartLineValues,
  type PartLineFormState,
} from './part-line-values.ts'
import { useAddPartLine } from './part-lines.api.ts'
import classes from './part-lines.module.css'

interface NewPartLineFormProps {
  card: WorkCard
  stay: (opening: PartLineFormState) => void
  close: () => void
}

const schema = () =>
  import('@warsha/contracts/workshop/part-lines').then(({ newPartLine }) => newPartLine)

/** Focuses the part search when it is loaded, unless the user has already focused another field. */
const useFocusWhenLoaded = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const search = box.current?.querySelector('input')
      if (!search) return
      observer.disconnect()
      if (!document.activeElement?.matches('input, textarea')) search.focus()
    })
    observer.observe(box.current!, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return box
}

/** The part search is a widget of the inventory front end. If it cannot be loaded, a notice offers to retry. */
const PartPicker = (props: PartPickerProps) => {
  const { t } = useTranslation('work-card')
  const [attempt, setAttempt] = useState(0)
  return (
    <div ref={useFocusWhenLoaded()} className={classes.picker}>
      <RemoteWidget
        key={attempt}
        name="inventory.part-picker"
        props={{ ...props }}
        waiting={<Skeleton height={64} radius="md" />}
        fallback={
          <Alert color="amber" title={t('parts.picker_away')} data-path="part_id">
            <Button variant="default" size="xs" onClick={() => setAttempt(attempt + 1)}>
              {t('parts.try_again')}
            </Button>
          </Alert>
        }
      />
    </div>
  )
}

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
