import type { CashDrawer } from '@warsha/contracts/workshop/money/cash-sessions'
import { toast, useTranslation } from '@warsha/web-kit'
import { Form, SelectField, useContractForm } from '@warsha/web-kit/forms'
import { useEffect, useState } from 'react'
import { CashCountFields } from './cash-count-fields.tsx'
import { emptyCount } from './cash-count-values.ts'
import { useOpenCashSession } from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'

/** Opens one of the free drawers with a count of its notes and coins. */
export const OpenDrawerForm = ({ freeDrawers }: { freeDrawers: readonly CashDrawer[] }) => {
  const { t } = useTranslation('cash-drawer')
  const open = useOpenCashSession()
  const form = useContractForm({
    initialValues: { drawer_id: freeDrawers[0]?.id ?? '', opening_count: emptyCount() },
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/cash-sessions')).newCashSession,
    submit: (body, idempotencyKey) => open.mutateAsync({ body, idempotencyKey }),
    onDone: () => toast.success(t('open.done')),
  })
  // The choice stays on the screen when only one drawer is left: its cash must be the counted one.
  const [hasChoice] = useState(freeDrawers.length > 1)
  const { values, setFieldValue } = form.fields
  const isFree = freeDrawers.some(({ id }) => id === values.drawer_id)
  useEffect(() => {
    // A colleague has opened the chosen drawer meanwhile.
    if (!isFree) setFieldValue('drawer_id', freeDrawers[0]?.id ?? '')
  }, [isFree, freeDrawers, setFieldValue])
  return (
    <section className={classes.panel} aria-labelledby="open-drawer">
      <h2 id="open-drawer" className={classes.panelTitle}>
        {t('open.title')}
      </h2>
      <p className={classes.hint}>{t('open.hint')}</p>
      <Form form={form} submitLabel={t('open.submit')} failedText={t('open.failed')}>
        <div className={classes.stack}>
          {hasChoice && (
            <SelectField
              form={form}
              name="drawer_id"
              label={t('open.drawer')}
              data={freeDrawers.map(({ id, name }) => ({ value: id, label: name }))}
              className={classes.narrow}
            />
          )}
          <CashCountFields form={form} name="opening_count" values={values.opening_count} />
        </div>
      </Form>
    </section>
  )
}
