import { roundToHundredths } from '@warsha/contracts/base/hundredths'
import { parseNumber } from '@warsha/contracts/base/text-rules'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { ApiError, Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  FormModal,
  LtrField,
  mapSubmitErrors,
  TextAreaField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useQuantity } from '../spare-parts/part-names.ts'
import { useCountStock } from '../spare-parts/spare-parts.api.ts'
import { PartName, StockPreview } from './stock-form-sections.tsx'

export interface CountValues extends Record<string, string> {
  counted_quantity: string
  notes: string
}

interface CountStockFormProps {
  part: SparePart
  close: () => void
}

/** How much the typed count differs from the stock in the system. */
const CountPreview = ({ part, counted }: { part: SparePart; counted: string }) => {
  const { t } = useTranslation('spare-parts')
  const { number } = useFormats()
  const typed = parseNumber(counted)
  const difference = typed === null ? null : roundToHundredths(typed - part.quantity_in_stock)
  return (
    <StockPreview
      part={part}
      stockLabel={t('count.expected')}
      resultLabel={t('count.difference')}
      result={
        difference === null ? null : (
          <Ltr>{`${difference > 0 ? '+' : ''}${number(difference)}`}</Ltr>
        )
      }
      isWrong={typed !== null && typed < part.reserved_quantity}
    />
  )
}

/** Asks for the counted quantity only. The server calculates the difference and records it as a movement. */
export const CountStockForm = ({ part: opened, close }: CountStockFormProps) => {
  const { t } = useTranslation('spare-parts')
  const quantity = useQuantity()
  const count = useCountStock()
  // Another one if the stock has changed while somebody counted.
  const [part, setPart] = useState(opened)
  const form = useContractForm<CountValues>({
    initialValues: { counted_quantity: '', notes: '' },
    schema: async () => {
      const { stockCount } = await import('@warsha/contracts/inventory/stock')
      return {
        safeParse: (values, options) =>
          stockCount.safeParse({ ...(values as CountValues), expected_quantity: 0 }, options),
      }
    },
    submit: async (values, idempotencyKey) => {
      const body = { ...values, expected_quantity: part.quantity_in_stock }
      const response = count.mutateAsync({ part, body, idempotencyKey })
      try {
        const { data } = await mapSubmitErrors(response, {
          gone: t('gone'),
          fields: { stock_below_reserved: 'counted_quantity', stock_changed: 'counted_quantity' },
        })
        const stock = quantity(data.quantity_in_stock, data.unit_of_measure)
        toast.success(t('adjust.done', { name: part.part_name, quantity: stock }))
      } catch (error) {
        const stock =
          error instanceof ApiError && error.code === 'stock_changed' && error.params.stock
        if (typeof stock === 'number') setPart({ ...part, quantity_in_stock: stock })
        throw error
      }
    },
    onDone: close,
  })
  return (
    <FormModal
      form={form}
      title={t('count.title')}
      submitLabel={t('count.action')}
      failedText={t('count.failed')}
      onClose={close}
      size="md"
    >
      <PartName part={part} />
      <LtrField
        form={form}
        name="counted_quantity"
        label={t('count.counted')}
        inputMode="decimal"
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      <TextAreaField form={form} name="notes" label={t('adjust.fields.notes')} minRows={2} />
      <CountPreview part={part} counted={form.fields.values.counted_quantity} />
    </FormModal>
  )
}
