/** The panels next to the lines: the totals, the decision of the customer and the earlier versions. */
import { type Aed, negate } from '@warsha/contracts/base/money'
import type {
  Estimate,
  EstimateVersion,
  EstimateVersionRow,
} from '@warsha/contracts/workshop/estimates/estimate-records'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { PdfButton } from '@warsha/web-kit/printouts'
import { fetchReceiptPdf } from '../approvals/approvals.api.ts'
import { OrderedParts } from '../approvals/ordered-parts.tsx'
import totals from '../work-card-shared/totals-list.module.css'
import { fetchEstimatePdf } from './estimates.api.ts'
import classes from './estimates.module.css'

type Amounts = Pick<
  EstimateVersion,
  'subtotal' | 'discount_amount' | 'tax_amount' | 'tax_percentage' | 'total_amount'
>

const AmountList = ({ amounts }: { amounts: Amounts }) => {
  const { t } = useTranslation('work-card')
  const { money, number } = useFormats()
  const isTaxed = amounts.tax_percentage > 0
  const rows: [name: string, amount: Aed][] = [
    ['subtotal', amounts.subtotal],
    ...(amounts.discount_amount > 0
      ? [['discount', negate(amounts.discount_amount)] as [string, Aed]]
      : []),
    ...(isTaxed ? [['tax', amounts.tax_amount] as [string, Aed]] : []),
    [isTaxed ? 'total' : 'total_without_tax', amounts.total_amount],
  ]
  return (
    <dl className={totals.totals}>
      {rows.map(([name, amount]) => (
        <div key={name} data-total={name.startsWith('total') || undefined}>
          <dt>{t(`financials.${name}`, { percent: number(amounts.tax_percentage) })}</dt>
          <dd>
            <Ltr>{money(amount)}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The deposit that is due with the approval. Nothing if none is. */
const DepositLine = ({ amount }: { amount: Aed | undefined }) => {
  const { t } = useTranslation('estimates')
  const { money } = useFormats()
  if (amount === undefined || amount === 0) return null
  return <p className={classes.secondary}>{t('deposit_due', { amount: money(amount) })}</p>
}

/** The totals of the lines that are chosen by default, and the message for the customer. */
export const EstimateTotals = ({ version }: { version: EstimateVersion }) => {
  const { t } = useTranslation('estimates')
  const hasOptions = version.lines.some(({ option_group }) => option_group !== null)
  return (
    <section className={classes.panel} aria-label={t('totals')}>
      <h2 className={classes.panelTitle}>{t('totals')}</h2>
      <AmountList amounts={version} />
      <DepositLine amount={version.deposit?.amount} />
      {hasOptions && <p className={classes.secondary}>{t('options_hint')}</p>}
      {version.message && (
        <p className={classes.message}>
          <UserText>{version.message}</UserText>
        </p>
      )}
    </section>
  )
}

/** Who decided and how much was approved. */
export const DecisionPanel = ({ estimate }: { estimate: Estimate }) => {
  const { decision, current } = estimate
  const { t } = useTranslation('estimates')
  const { dateTime } = useFormats()
  if (!decision) return null
  return (
    <section className={classes.panel} aria-label={t('decision_title')}>
      <h2 className={classes.panelTitle}>{t('decision_title')}</h2>
      <p className={classes.secondary}>
        <UserText>{decision.name}</UserText> · {t(`decider.${decision.decided_by_kind}`)} ·{' '}
        {dateTime(decision.decided_at)}
      </p>
      {decision.reason && (
        <p className={classes.message}>
          <UserText>{decision.reason}</UserText>
        </p>
      )}
      <AmountList amounts={{ ...decision, tax_percentage: current.tax_percentage }} />
      <DepositLine amount={decision.deposit_amount} />
      {decision.receipt_number && (
        <p className={classes.secondary}>
          {t('receipt')} <Ltr>{decision.receipt_number}</Ltr>{' '}
          <PdfButton
            name={decision.receipt_number}
            label={t('pdf')}
            failedText={t('pdf_failed')}
            load={() => fetchReceiptPdf(estimate.id)}
          />
        </p>
      )}
      <OrderedParts estimate={estimate} />
    </section>
  )
}

interface VersionRowProps {
  estimate: Estimate
  version: EstimateVersionRow
  hasClaim: boolean
}

const VersionRow = ({ estimate, version, hasClaim }: VersionRowProps) => {
  const { t } = useTranslation('estimates')
  const { money, dateTime } = useFormats()
  const { version_number, sent_at, total_amount } = version
  return (
    <li className={classes.versionRow}>
      <span>
        {t('version', { number: version_number })} · <Ltr>{money(total_amount)}</Ltr>
        <span className={classes.secondary}>
          {sent_at ? t('sent_on', { date: dateTime(sent_at) }) : t('not_sent')}
        </span>
      </span>
      <PdfButton
        name={`${estimate.estimate_number}-${version_number}`}
        label={t('pdf')}
        failedText={t('pdf_failed')}
        load={() => fetchEstimatePdf(estimate.id, version_number)}
      />
      {hasClaim && (
        <PdfButton
          name={`${estimate.estimate_number}-${version_number}-insurer`}
          label={t('insurance:insurers_form')}
          failedText={t('pdf_failed')}
          load={() => fetchEstimatePdf(estimate.id, version_number, 'insurer')}
        />
      )}
    </li>
  )
}

/** All versions, newest first, each as the customer received it. */
export const VersionsPanel = ({
  estimate,
  hasClaim,
}: {
  estimate: Estimate
  /** Offers the form of the insurer as well. */
  hasClaim: boolean
}) => {
  const { t } = useTranslation('estimates')
  return (
    <section className={classes.panel} aria-label={t('versions')}>
      <h2 className={classes.panelTitle}>{t('versions')}</h2>
      <ul>
        {estimate.versions.map((version) => (
          <VersionRow
            key={version.version_number}
            estimate={estimate}
            version={version}
            hasClaim={hasClaim}
          />
        ))}
      </ul>
    </section>
  )
}
