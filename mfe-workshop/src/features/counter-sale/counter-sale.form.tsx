import type { PickedPart } from '@warsha/contracts/api/widgets'
import { toAed } from '@warsha/contracts/base/money'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { ApiError, Button, useFormats, useTranslation } from '@warsha/web-kit'
import {
  Form,
  type FormSchema,
  LtrField,
  mapSubmitErrors,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useRef, useState } from 'react'
import { PartPicker } from '../part-lines/part-picker.tsx'
import { NewOwnerForm, OwnerField, type OwnerState, useOwner } from '../vehicles/owner.field.tsx'
import { useCreateSale, useSaleTax } from './counter-sale.api.ts'
import classes from './counter-sale.module.css'
import {
  addPart,
  emptySale,
  previewTotals,
  type SaleValues,
  toSaleBody,
} from './counter-sale-values.ts'
import { SaleLines } from './sale-lines.tsx'
import { SaleTotals } from './sale-totals.tsx'

const unpickedPart = {
  code: 'custom',
  path: ['has_unpicked_part'],
  params: { code: 'not_an_option' },
}

/** Loads the schema of a sale, which is not sent without a part that was typed but not picked. */
const loadSchema = async (): Promise<FormSchema> => {
  const { newCounterSale } = await import('@warsha/contracts/workshop/sales/counter-sales')
  return {
    safeParse: (values, options) => {
      const sale = values as SaleValues
      const result = newCounterSale.safeParse(toSaleBody(sale), options)
      if (!sale.has_unpicked_part) return result
      const issues = result.success ? [] : result.error.issues
      return { success: false, error: { issues: [...issues, unpickedPart] } }
    },
  }
}

const useSaleForm = (onSold: (sale: WorkCard) => void) => {
  const { t } = useTranslation('counter-sale')
  const create = useCreateSale()
  const sold = useRef<WorkCard>(null)
  return useContractForm<SaleValues>({
    initialValues: emptySale(),
    schema: loadSchema,
    submit: async (values, idempotencyKey) => {
      // The schema has checked the texts, and the server reads them as numbers.
      const body = toSaleBody(values) as never
      const sent = create.mutateAsync({ body, idempotencyKey })
      const line = await sent.then(
        () => 0,
        (error: unknown) => (error instanceof ApiError ? Number(error.params.line ?? 0) : 0),
      )
      const { data } = await mapSubmitErrors(sent, {
        gone: t('gone'),
        fields: {
          part_short: `lines.${line}.quantity`,
          customer_needed: 'customer_id',
          customer_inactive: 'customer_id',
          discount_exceeds_subtotal: 'discount',
        },
      })
      sold.current = data
    },
    onDone: () => onSold(sold.current!),
  })
}

type SaleForm = ReturnType<typeof useSaleForm>

/** The part field is empty and has the focus again after each part, so that the next one can be scanned. */
const PartEntry = ({ form }: { form: SaleForm }) => {
  const { t } = useTranslation('counter-sale')
  const [addedCount, setAddedCount] = useState(0)
  const add = (part: PickedPart | null) => {
    if (!part) return
    form.fields.setFieldValue('lines', addPart(form.fields.getValues().lines, part))
    form.fields.clearFieldError('lines')
    setAddedCount(addedCount + 1)
  }
  const { errors } = form.fields
  const missing = errors.lines ? t('empty') : null
  return (
    <PartPicker
      key={addedCount}
      selected={null}
      error={errors.has_unpicked_part ? t('part_not_picked') : missing}
      read_only={form.isSending}
      onSelect={add}
      onUnpicked={(isUnpicked) => form.fields.setFieldValue('has_unpicked_part', isUnpicked)}
    />
  )
}

/** Nobody is asked for a name, but a customer can be chosen: for an invoice with a tax number, or to sell on account. */
const CustomerChoice = ({ form, owner }: { form: SaleForm; owner: OwnerState }) => {
  const { t } = useTranslation('counter-sale')
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || form.fields.errors.customer_id !== undefined
  const close = () => {
    form.fields.setFieldValue('customer_id', '')
    form.fields.clearFieldError('customer_id')
    setOpen(false)
  }
  if (!isShown && !form.fields.values.customer_id)
    return (
      <div className={classes.customer}>
        <span>{t('walk_in')}</span>
        <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
          {t('choose_customer')}
        </Button>
      </div>
    )
  return (
    <>
      <OwnerField
        field={{ form, name: 'customer_id', label: t('customer') }}
        owner={owner}
        isOptional
      />
      <Button variant="subtle" size="xs" className={classes.withoutCustomer} onClick={close}>
        {t('without_customer')}
      </Button>
    </>
  )
}

/** The parts, the customer if there is one, and the total. */
export const CounterSaleForm = ({ onSold }: { onSold: (sale: WorkCard) => void }) => {
  const { t } = useTranslation('counter-sale')
  const { money } = useFormats()
  const form = useSaleForm(onSold)
  const owner = useOwner(form)
  const tax = useSaleTax()
  const { values } = form.fields
  const totals = previewTotals(values, tax)
  const amount = totals && values.lines.length > 0 ? toAed(totals.total_amount) : null
  return (
    <>
      <Form
        form={form}
        submitLabel={
          amount === null
            ? t('money:take.submit')
            : t('money:take.action', { amount: money(amount) })
        }
        failedText={t('failed')}
      >
        <div className={classes.stack}>
          <PartEntry form={form} />
          <SaleLines form={form} />
          <CustomerChoice form={form} owner={owner} />
          <LtrField
            form={form}
            name="discount"
            label={t('discount_field')}
            inputMode="decimal"
            className={classes.discount}
          />
          <SaleTotals totals={totals} taxPercentage={tax} />
        </div>
      </Form>
      <NewOwnerForm owner={owner} />
    </>
  )
}
