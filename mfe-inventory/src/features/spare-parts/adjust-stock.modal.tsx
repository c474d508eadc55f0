import type { SparePart } from '@warsha/contracts/spare-parts'
import { Ltr, Typed, toast, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  FieldGrid,
  FormModal,
  landing,
  Radio,
  SelectField,
  TextAreaField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useRef } from 'react'
import {
  type AdjustmentValues,
  bodyOf,
  newAdjustment,
  onForm,
  reasons,
  stockAfter,
  usualDirection,
} from './adjust-stock-values.ts'
import { useQuantity } from './part-words.ts'
import { useAdjustStock } from './spare-parts.api.ts'
import classes from './spare-parts.module.css'

interface Props {
  part: SparePart
  close: () => void
  onAdjusted?: (part: SparePart) => void
}

/** What the stock forbids is said at the quantity. */
const places = { stock_below_reserved: 'quantity', insufficient_stock: 'quantity' }

const useAdjustForm = ({ part, close, onAdjusted }: Props) => {
  const { t } = useTranslation('spare-parts')
  const adjust = useAdjustStock()
  const adjusted = useRef<SparePart>(undefined)
  const quantity = useQuantity()
  return useContractForm<AdjustmentValues>({
    initialValues: newAdjustment,
    schema: () =>
      import('@warsha/contracts/stock').then(({ stockAdjustment }) => onForm(stockAdjustment)),
    submit: async (values, idempotencyKey) => {
      const sent = adjust.mutateAsync({ part, body: bodyOf(values), idempotencyKey })
      adjusted.current = (await landing(sent, { gone: t('gone'), fields: places })).data
    },
    onDone: () => {
      const now = adjusted.current!
      const stock = quantity(now.quantity_in_stock, now.unit_of_measure)
      toast.success(t('adjust.done', { name: part.part_name, quantity: stock }))
      onAdjusted?.(now)
      close()
    },
  })
}

/** Present stock, what is reserved of it, and what it will be. */
const Outcome = ({ part, values }: { part: SparePart; values: AdjustmentValues }) => {
  const { t } = useTranslation('spare-parts')
  const quantity = useQuantity()
  const shown = (amount: number) => quantity(amount, part.unit_of_measure)
  const after = stockAfter(values, part.quantity_in_stock)
  const isTooLow = after !== null && after < part.reserved_quantity
  return (
    <dl className={classes.outcome}>
      <div>
        <dt>{t('adjust.present')}</dt>
        <dd>{shown(part.quantity_in_stock)}</dd>
      </div>
      <div>
        <dt>{t('adjust.reserved')}</dt>
        <dd>{shown(part.reserved_quantity)}</dd>
      </div>
      <div data-wrong={isTooLow || undefined} aria-live="polite">
        <dt>{t('adjust.after')}</dt>
        <dd>{after === null ? '…' : shown(after)}</dd>
      </div>
    </dl>
  )
}

const Direction = ({ form }: { form: ContractForm<AdjustmentValues> }) => {
  const { t } = useTranslation('spare-parts')
  return (
    <Radio.Group label={t('adjust.direction')} {...form.fields.getInputProps('direction')}>
      <div className={classes.choices}>
        {(['add', 'take'] as const).map((direction) => (
          <Radio
            key={direction}
            value={direction}
            label={t(`adjust.${direction}`)}
            disabled={form.isSending}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Changes the stock, with a reason: it becomes a movement of the ledger. */
export const AdjustStockModal = (props: Props) => {
  const { part, close } = props
  const { t } = useTranslation('spare-parts')
  const form = useAdjustForm(props)
  const { values } = form.fields
  const field = (name: keyof AdjustmentValues & string) => ({
    form,
    name,
    label: t(`adjust.fields.${name}`),
    autoComplete: 'off',
  })
  const choose = (reason: string | null) => {
    form.fields.setFieldValue('reason', reason as AdjustmentValues['reason'])
    const usual = usualDirection[reason ?? '']
    if (usual) form.fields.setFieldValue('direction', usual)
  }
  return (
    <FormModal
      form={form}
      title={t('adjust.title')}
      submitLabel={t('adjust.action')}
      failedText={t('adjust.failed')}
      onClose={close}
      size="md"
    >
      <p className={classes.adjusted}>
        <Typed className={classes.name}>{part.part_name}</Typed>
        <Ltr className={classes.code}>{part.part_number}</Ltr>
      </p>
      <FieldGrid>
        <SelectField
          {...field('reason')}
          data={reasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          onOptionSubmit={choose}
        />
        {values.reason === 'other' && <TextField {...field('other_reason')} withAsterisk />}
        <Direction form={form} />
        <CodeField {...field('quantity')} inputMode="decimal" withAsterisk data-autofocus />
        <TextAreaField {...field('notes')} minRows={2} wide />
      </FieldGrid>
      <Outcome part={part} values={values} />
    </FormModal>
  )
}
