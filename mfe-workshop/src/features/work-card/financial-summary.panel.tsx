import { type Aed, negate } from '@warsha/contracts/base/money'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Alert,
  FailedPanel,
  Link,
  Ltr,
  roleOf,
  Skeleton,
  StatusBadge,
  type Tone,
  useFormats,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { TotalsActions } from '../discount/totals-actions.tsx'
import { MarginDisclosure } from '../margin/margin.disclosure.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { Panel } from '../work-card-shared/panel.tsx'
import totals from '../work-card-shared/totals-list.module.css'
import { type Calculations, useFinancials } from '../work-card-shared/work-card.api.ts'
import classes from './work-card.module.css'

const tones: Record<Calculations['payment_status'], Tone> = {
  unpaid: 'grey',
  partial: 'amber',
  paid: 'green',
}

/** Lines of the summary. Parts, discount and credit are left out if they are zero. */
const summaryLines = (
  calculations: Calculations,
): [name: string, amount: Aed, isTotal?: boolean][] => [
  ['labour', calculations.labour],
  ...(calculations.parts > 0 ? [['parts', calculations.parts] as [string, Aed]] : []),
  ['subtotal', calculations.subtotal],
  ...(calculations.discount_amount > 0
    ? [['discount', negate(calculations.discount_amount)] as [string, Aed]]
    : []),
  ['tax', calculations.tax_amount],
  [
    calculations.tax_percentage > 0 ? 'total' : 'total_without_tax',
    calculations.total_amount,
    true,
  ],
  ['paid', calculations.total_paid],
  ['outstanding', calculations.outstanding, true],
  ...(calculations.credit > 0 ? [['credit', calculations.credit] as [string, Aed]] : []),
]

/** A shop without a TRN must not charge VAT. Admins get a link to the settings. */
const MissingTrnNotice = () => {
  const { t } = useTranslation('work-card')
  const isAdmin = roleOf(useSession((session) => session.user)) === 'admin'
  return (
    <Alert color="petrol" className={classes.hint}>
      {t('financials.no_trn')}{' '}
      {isAdmin && (
        <Link to="/settings" className={classes.link}>
          {t('financials.no_trn_link')}
        </Link>
      )}
    </Alert>
  )
}

const SummaryLines = ({ calculations }: { calculations: Calculations }) => {
  const { t } = useTranslation('work-card')
  const { money, number } = useFormats()
  return (
    <dl className={totals.totals}>
      {summaryLines(calculations).map(([name, amount, isTotal]) => (
        <div key={name} data-total={isTotal}>
          <dt>{t(`financials.${name}`, { percent: number(calculations.tax_percentage) })}</dt>
          <dd>
            <Ltr>{money(amount)}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const FinancialSummaryPanel = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const query = useFinancials(card.id)
  const isManagement = useIsManagement()
  const calculations = query.data
  const isMissingTrn = calculations?.tax_percentage === 0 && (card.tax_percentage ?? 0) > 0
  return (
    <Panel title={t('financials.title')}>
      {calculations && (
        <>
          <StatusBadge tone={tones[calculations.payment_status] ?? 'grey'}>
            {t(`financials.status.${calculations.payment_status}`)}
          </StatusBadge>
          <SummaryLines calculations={calculations} />
          {isMissingTrn && <MissingTrnNotice />}
          <TotalsActions card={card} />
          {isManagement && <MarginDisclosure cardId={card.id} />}
        </>
      )}
      {!calculations && query.error && (
        <FailedPanel
          error={query.error}
          fallback={t('financials.load_failed')}
          retry={() => void query.refetch()}
        />
      )}
      {!calculations && !query.error && <Skeleton height={180} radius="md" />}
    </Panel>
  )
}
