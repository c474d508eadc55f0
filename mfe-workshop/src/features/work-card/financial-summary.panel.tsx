import type { WorkCard } from '@warsha/contracts/work-cards'
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
import { SumsActions } from '../discount/sums-actions.tsx'
import { Panel } from './facts.panel.tsx'
import { type Calculations, useFinancials } from './work-card.api.ts'
import classes from './work-card.module.css'

const tones: Record<Calculations['payment_status'], Tone> = {
  unpaid: 'grey',
  partial: 'amber',
  paid: 'green',
}

/** Lines of the bill; those that are nothing and say nothing are left out. */
const linesOf = (sums: Calculations): [name: string, amount: number, isTotal?: boolean][] => [
  ['labour', sums.labour],
  ...(sums.parts > 0 ? [['parts', sums.parts] as [string, number]] : []),
  ['subtotal', sums.subtotal],
  ...(sums.discount_amount > 0 ? [['discount', -sums.discount_amount] as [string, number]] : []),
  ['tax', sums.tax_amount],
  [sums.tax_percentage > 0 ? 'total' : 'total_without_tax', sums.total_amount, true],
  ['paid', sums.total_paid],
  ['outstanding', sums.outstanding, true],
  ...(sums.credit > 0 ? [['credit', sums.credit] as [string, number]] : []),
]

/** A shop without a TRN must not charge VAT; who can mend it is led there. */
const WithoutTrn = () => {
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

const Lines = ({ sums }: { sums: Calculations }) => {
  const { t } = useTranslation('work-card')
  const { money, number } = useFormats()
  return (
    <dl className={classes.sums}>
      {linesOf(sums).map(([name, amount, isTotal]) => (
        <div key={name} data-total={isTotal}>
          <dt>{t(`financials.${name}`, { percent: number(sums.tax_percentage) })}</dt>
          <dd>
            <Ltr>{money(amount)}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const FinancialSummary = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const query = useFinancials(card.id)
  const sums = query.data
  const chargesNoTax = sums?.tax_percentage === 0 && (card.tax_percentage ?? 0) > 0
  return (
    <Panel title={t('financials.title')}>
      {sums ? (
        <>
          <StatusBadge tone={tones[sums.payment_status] ?? 'grey'}>
            {t(`financials.status.${sums.payment_status}`)}
          </StatusBadge>
          <Lines sums={sums} />
          {chargesNoTax && <WithoutTrn />}
          <SumsActions card={card} />
        </>
      ) : query.error ? (
        <FailedPanel
          error={query.error}
          fallback={t('financials.load_failed')}
          retry={() => void query.refetch()}
        />
      ) : (
        <Skeleton height={180} radius="md" />
      )}
    </Panel>
  )
}
