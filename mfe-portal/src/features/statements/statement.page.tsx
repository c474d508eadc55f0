import {
  ApiError,
  FailedPanel,
  isIsoDate,
  Ltr,
  PageHeader,
  Skeleton,
  StatePanel,
  UserText,
  useParams,
  useSearchParams,
  useTranslation,
} from '@warsha/web-kit'
import { PdfButton } from '@warsha/web-kit/printouts'
import { ShopPanel } from '../shop/shop.panel.tsx'
import { Ageing, ClosingBalance, Entries } from './statement-details.tsx'
import { fetchStatementPdf, type StatementDays, useOwnStatement } from './statements.api.ts'
import classes from './statements.module.css'

/** The days of the address count for a customer who is signed in; a link has its own. */
const useStatementDays = (): StatementDays => {
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return { ...(isIsoDate(from) && { from }), ...(isIsoDate(to) && { to }) }
}

/** The statement of account of the customer who reads it. */
export default function StatementPage() {
  const { t } = useTranslation('portal')
  const { id = '' } = useParams()
  const days = useStatementDays()
  const { data: statement, error, isPending, refetch } = useOwnStatement(id, days)
  if (error instanceof ApiError && error.status === 404)
    return <StatePanel isScreen title={t('statement.gone')} text={t('statement.gone_text')} />
  if (isPending) return <Skeleton height={420} radius="lg" />
  if (!statement)
    return (
      <FailedPanel error={error} fallback={t('statement.failed')} retry={() => void refetch()} />
    )
  const { customer_code, company_name, contact_person, from, to } = statement
  const name = company_name ?? contact_person
  return (
    <>
      <ShopPanel question={t('statement.message', { number: customer_code })} />
      <PageHeader
        title={t('statement.title')}
        text={
          <>
            {name && (
              <>
                <UserText>{name}</UserText>
                {' · '}
              </>
            )}
            <Ltr>{customer_code}</Ltr>
          </>
        }
        actions={
          <PdfButton
            name={`statement-${customer_code}-${from}-to-${to}`}
            label={t('invoices.pdf')}
            failedText={t('invoices.pdf_failed')}
            load={() => fetchStatementPdf(id, days)}
          />
        }
      />
      <div className={classes.page}>
        <ClosingBalance statement={statement} />
        <Ageing statement={statement} />
        <Entries statement={statement} />
      </div>
    </>
  )
}
