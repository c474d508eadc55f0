import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  type ContractForm,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  Radio,
  SelectField,
  TextAreaField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useRef } from 'react'
import { useQuantity } from '../spare-parts/part-names.ts'
import { useAdjustStock } from '../spare-parts/spare-parts.api.ts'
import classes from '../spare-parts/spare-parts.module.css'
import {
  type AdjustmentValues,
  calculateStockAfter,
  newAdjustmentValues,
  reasonOptions,
  toAdjustmentBody,
  toFormSchema,
  usualDirection,
} from './adjust-stock-values.ts'
import { PartName, StockPreview } from './stock-form-sections.tsx'

interface AdjustStockFormProps {
  part: SparePart
  close: () => void
  onAdjusted?: (part: SparePart) => void
}

/** Errors about the stock are shown at the quantity. */
const errorFields = { stock_below_reserved: 'quantity', insufficient_stock: 'quantity' }

const useAdjustForm = ({ part, close, onAdjusted }: AdjustStockFormProps) => {
  const { t } = useTranslation('spare-parts')
  const adjust = useAdjustStock()
  const adjustedPart = useRef<SparePart>(undefined)
  const quantity = useQuantity()
  return useContractForm<AdjustmentValues>({
    initialValues: newAdjustmentValues,
    schema: () =>
      import('@warsha/contracts/inventory/stock').then(({ stockAdjustment }) =>
        toFormSchema(stockAdjustment),
      ),
    submit: async (values, idempotencyKey) => {
      const response = adjust.mutateAsync({ part, body: toAdjustmentBody(values), idempotencyKey })
      adjustedPart.current = (
        await mapSubmitErrors(response, { gone: t('gone'), fields: errorFields })
      ).data
    },
    onDone: () => {
      const updated = adjustedPart.current!
      const stock = quantity(updated.quantity_in_stock, updated.unit_of_measure)
      toast.success(t('adjust.done', { name: part.part_name, quantity: stock }))
      onAdjusted?.(updated)
      close()
    },
  })
}

/** The stock after the adjustment. */
const AdjustmentPreview = ({ part, values }: { part: SparePart; values: AdjustmentValues }) => {
  const { t } = useTranslation('spare-parts')
  const quantity = useQuantity()
  const after = calculateStockAfter(values, part.quantity_in_stock)
  return (
    <StockPreview
      part={part}
      stockLabel={t('adjust.present')}
      resultLabel={t('adjust.after')}
      result={after === null ? null : quantity(after, part.unit_of_measure)}
      isWrong={after !== null && after < part.reserved_quantity}
    />
  )
}

const DirectionField = ({ form }: { form: ContractForm<AdjustmentValues> }) => {
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

/** Adjusts the stock with a reason; the adjustment is recorded as a stock movement. */
export const AdjustStockForm = (props: AdjustStockFormProps) => {
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
  const selectReason = (reason: string | null) => {
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
      <PartName part={part} />
      <FieldGrid>
        <SelectField
          {...field('reason')}
          data={reasonOptions.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          onOptionSubmit={selectReason}
        />
        {values.reason === 'other' && <TextField {...field('other_reason')} withAsterisk />}
        <DirectionField form={form} />
        <LtrField {...field('quantity')} inputMode="decimal" withAsterisk data-autofocus />
        <TextAreaField {...field('notes')} minRows={2} wide />
      </FieldGrid>
      <AdjustmentPreview part={part} values={values} />
    </FormModal>
  )
}
