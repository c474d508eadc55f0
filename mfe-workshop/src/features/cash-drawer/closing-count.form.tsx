import type { CashSession } from '@warsha/contracts/workshop/money/cash-sessions'
import { useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  Form,
  type FormSchema,
  LtrField,
  mapSubmitErrors,
  useContractForm,
} from '@warsha/web-kit/forms'
import { CashCountFields } from './cash-count-fields.tsx'
import { type CashCountValues, emptyCount } from './cash-count-values.ts'
import { useCountCash } from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'

const slipNames = ['card', 'cheque', 'bank_transfer'] as const
type ClosingCountValues = { denominations: CashCountValues } & Record<
  (typeof slipNames)[number],
  string
>

/** An empty sum of slips is 0, like an empty number of notes. */
const toBody = (values: ClosingCountValues): ClosingCountValues => ({
  ...values,
  card: values.card.trim() || '0',
  cheque: values.cheque.trim() || '0',
  bank_transfer: values.bank_transfer.trim() || '0',
})

const loadSchema = async (): Promise<FormSchema> => {
  const { newClosingCount } = await import('@warsha/contracts/workshop/money/cash-sessions')
  return {
    safeParse: (values, options) =>
      newClosingCount.safeParse(toBody(values as ClosingCountValues), options),
  }
}

interface ClosingCountFormProps {
  session: CashSession
  onCounted: () => void
  onCancel: () => void
}

/** The blind count at closing: the expected amounts are shown afterwards. */
export const ClosingCountForm = ({ session, onCounted, onCancel }: ClosingCountFormProps) => {
  const { t } = useTranslation('cash-drawer')
  const count = useCountCash(session.id)
  const form = useContractForm<ClosingCountValues>({
    initialValues: { denominations: emptyCount(), card: '', cheque: '', bank_transfer: '' },
    schema: loadSchema,
    submit: (values, idempotencyKey) =>
      mapSubmitErrors(count.mutateAsync({ body: toBody(values), idempotencyKey }), {
        gone: t('gone'),
      }),
    onDone: onCounted,
  })
  return (
    <section className={classes.panel} aria-labelledby="closing-count">
      <h2 id="closing-count" className={classes.panelTitle}>
        {t('closing.title', { name: session.drawer.name })}
      </h2>
      <p className={classes.hint}>{t('closing.hint')}</p>
      <Form
        form={form}
        submitLabel={t('closing.submit')}
        failedText={t('closing.failed')}
        onCancel={onCancel}
      >
        <div className={classes.stack}>
          <CashCountFields
            form={form}
            name="denominations"
            values={form.fields.values.denominations}
            hasFocus
          />
          <fieldset className={classes.count} aria-describedby="slips-hint">
            <legend className={classes.legend}>{t('closing.slips')}</legend>
            <p id="slips-hint" className={classes.hint}>
              {t('closing.slips_hint')}
            </p>
            <FieldGrid>
              {slipNames.map((name) => (
                <LtrField
                  key={name}
                  form={form}
                  name={name}
                  label={t(`closing.sum_${name}`)}
                  // Number pads of phones have no minus.
                  inputMode="text"
                  autoComplete="off"
                  placeholder="0.00"
                />
              ))}
            </FieldGrid>
          </fieldset>
        </div>
      </Form>
    </section>
  )
}
