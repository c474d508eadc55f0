import { IconRefresh } from '@tabler/icons-react'
import type { CashSession, ClosingCount } from '@warsha/contracts/workshop/money/cash-sessions'
import { Alert, Button, Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { Form, mapSubmitErrors, TextAreaField, useContractForm } from '@warsha/web-kit/forms'
import table from '../work-card-shared/lines-table.module.css'
import { withRule } from '../work-card-shared/with-rule.ts'
import { useCloseCashSession } from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'
import { formatDifference, methodName } from './cash-texts.ts'
import { Difference } from './difference.tsx'

const isDifferent = ({ results }: ClosingCount): boolean =>
  results.some(({ difference }) => difference !== 0)

const ResultsTable = ({ count }: { count: ClosingCount }) => {
  const { t } = useTranslation('cash-drawer')
  const { money } = useFormats()
  return (
    <table className={`${table.table} ${classes.results}`}>
      <caption className={table.caption}>{t('result.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('result.method')}</th>
          {(['expected', 'counted', 'difference'] as const).map((name) => (
            <th key={name} scope="col" className={table.amount}>
              {t(`result.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {count.results.map(({ method, expected, counted, difference }) => (
          <tr key={method}>
            <th scope="row" className={table.rowHeader}>
              {methodName(method)}
            </th>
            <td className={table.amount} data-label={t('result.expected')}>
              <Ltr>{money(expected)}</Ltr>
            </td>
            <td className={table.amount} data-label={t('result.counted')}>
              <Ltr>{money(counted)}</Ltr>
            </td>
            <td className={table.amount} data-label={t('result.difference')}>
              <Difference amount={difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Former counts stay visible: a recount does not replace them. */
const FormerCounts = ({ counts }: { counts: readonly ClosingCount[] }) => {
  const { t } = useTranslation('cash-drawer')
  const { money, time } = useFormats()
  return (
    <div className={classes.former}>
      <h3 className={classes.legend}>{t('result.former')}</h3>
      <ol>
        {counts.map(({ id, counted_at, results }) => (
          <li key={id}>
            {t('result.former_count', {
              time: time(counted_at),
              counted: money(results[0]?.counted),
              difference: results[0] ? formatDifference(results[0].difference, money) : '',
            })}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface CountResultPanelProps {
  session: CashSession
  count: ClosingCount
  onRecount: () => void
  onContinue: () => void
  onClosed: () => void
}

/** The result of the last closing count. Closing it needs a reason if anything differs. */
export const CountResultPanel = (props: CountResultPanelProps) => {
  const { session, count, onRecount, onContinue, onClosed } = props
  const { t } = useTranslation('cash-drawer')
  const close = useCloseCashSession(session.id)
  const hasDifference = isDifferent(count)
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: async () =>
      withRule(
        {
          safeParse: (await import('@warsha/contracts/workshop/money/cash-sessions'))
            .differenceConfirmation.safeParse,
        },
        ({ reason }: { reason: string }) =>
          hasDifference && !reason.trim() ? { path: 'reason', code: 'required' } : null,
      ),
    submit: ({ reason }, idempotencyKey) =>
      mapSubmitErrors(close.mutateAsync({ body: { count_id: count.id, reason }, idempotencyKey }), {
        gone: t('gone'),
      }),
    onDone: () => {
      toast.success(t('result.closed'))
      onClosed()
    },
  })
  return (
    <section className={classes.panel} aria-labelledby="count-result">
      <div className={classes.head}>
        <h2 id="count-result" className={classes.panelTitle}>
          {t('result.heading', { name: session.drawer.name })}
        </h2>
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onContinue}>
            {t('result.continue')}
          </Button>
          <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRecount}>
            {t('result.recount')}
          </Button>
        </div>
      </div>
      <Alert color={hasDifference ? 'yellow' : 'green'} mb="md">
        {t(hasDifference ? 'result.has_difference' : 'result.no_difference')}
      </Alert>
      <ResultsTable count={count} />
      {session.counts.length > 1 && <FormerCounts counts={session.counts.slice(0, -1)} />}
      <Form form={form} submitLabel={t('result.close')} failedText={t('result.close_failed')}>
        {hasDifference && (
          <TextAreaField
            form={form}
            name="reason"
            label={t('result.reason')}
            description={t('result.reason_hint')}
            minRows={2}
            maxLength={500}
            withAsterisk
          />
        )}
      </Form>
    </section>
  )
}
