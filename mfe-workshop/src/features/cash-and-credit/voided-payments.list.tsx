import { IconReceiptOff } from '@tabler/icons-react'
import { useTranslation } from '@warsha/web-kit'
import { DataTable, useListState } from '@warsha/web-kit/table'
import { useVoidedPayments, type VoidedPaymentsQuery } from './cash-and-credit.api.ts'
import classes from './cash-and-credit.module.css'
import { useVoidedPaymentsColumns } from './voided-payments-columns.tsx'

export const VoidedPaymentsList = () => {
  const { t } = useTranslation('cash-and-credit')
  const state = useListState()
  const voided = useVoidedPayments(state.query as VoidedPaymentsQuery)
  const columns = useVoidedPaymentsColumns()
  return (
    <section aria-labelledby="voided-payments">
      <h2 id="voided-payments" className={classes.listTitle}>
        {t('voided.title')}
      </h2>
      <DataTable
        label={t('voided.title')}
        columns={columns}
        query={voided}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ receipt_number }) => receipt_number}
        empty={{
          title: t('voided.empty'),
          text: t('voided.empty_text'),
          icon: <IconReceiptOff size={28} stroke={1.6} />,
        }}
        failedText={t('voided.load_failed')}
        cardLayoutBelow={1000}
      />
    </section>
  )
}
