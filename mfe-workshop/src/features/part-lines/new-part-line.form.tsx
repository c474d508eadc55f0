import type { PartPickerProps, PickedPart } from '@warsha/contracts/widgets'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Alert, Button, RemoteWidget, Skeleton, toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, useNewRecordForm } from '@warsha/web-kit/forms'
import { useEffect, useRef, useState } from 'react'
import { PartLineFields } from './part-line-fields.tsx'
import { type LineOpening, type NewLineValues, newLineValues, offered } from './part-line-values.ts'
import { useAddPartLine } from './part-lines.api.ts'
import classes from './part-lines.module.css'

interface Props {
  card: WorkCard
  stay: (opening: LineOpening) => void
  close: () => void
}

const schema = () => import('@warsha/contracts/part-lines').then(({ newPartLine }) => newPartLine)

/** The search comes a moment after the form, which has looked for it in vain; whoever types already is left alone. */
const useFocusOnArrival = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const arrival = new MutationObserver(() => {
      const search = box.current?.querySelector('input')
      if (!search) return
      arrival.disconnect()
      if (!document.activeElement?.matches('input, textarea')) search.focus()
    })
    arrival.observe(box.current!, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [])
  return box
}

/** The shelf's own front end lends it; while that is away nothing can be chosen, and the rest of the card stands. */
const Lent = (props: PartPickerProps) => {
  const { t } = useTranslation('work-card')
  const [attempt, setAttempt] = useState(0)
  return (
    <div ref={useFocusOnArrival()} className={classes.picker}>
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

export const NewPartLineForm = ({ card, stay, close }: Props) => {
  const { t } = useTranslation('work-card')
  const add = useAddPartLine(card.id)
  const [part, setPart] = useState<PickedPart | null>(null)
  const form = useNewRecordForm<LineOpening['record'], NewLineValues>({
    initialValues: newLineValues,
    schema,
    create: (body, idempotencyKey) =>
      landing(add.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone_text'),
        fields: { insufficient_stock: 'quantity' },
      }),
    stay: stay as never,
    onSaved: () => {
      toast.success(t('parts.added'))
      close()
    },
  })
  const choose = (chosen: PickedPart | null) => {
    setPart(chosen)
    form.fields.setValues({
      part_id: chosen?.id ?? '',
      ...(chosen && offered(chosen, card.payment_type)),
    })
    form.fields.clearFieldError('part_id')
  }
  const isMissing = form.fields.errors.part_id !== undefined
  const wish = part ? t('errors:field.unknown_part') : t('parts.select')
  return (
    <FormModal
      form={form}
      title={t('parts.add_title')}
      submitLabel={t('parts.add')}
      failedText={t('parts.add_failed')}
      onClose={close}
    >
      <Lent
        selected={part}
        price_tier={card.payment_type === 'insurance' ? 'insurance' : 'retail'}
        error={isMissing ? wish : null}
        read_only={form.isSending}
        onSelect={choose}
      />
      <PartLineFields form={form} notes={{}} focusOn="part_id" />
    </FormModal>
  )
}
