/** Printed report of a cash session in English and Arabic, regardless of the language of the page. */
import { type Aed, fils, filsToText, sumAed } from '@warsha/contracts/base/money'
import type { PublicSettings } from '@warsha/contracts/identity/settings'
import {
  type CashDenomination,
  cashDenominationNames,
  cashDenominations,
} from '@warsha/contracts/workshop/money/cash-rules'
import type { CashReport, CashSession } from '@warsha/contracts/workshop/money/cash-sessions'
import arabic from '../../locales/ar/cash-report.json'
import english from '../../locales/en/cash-report.json'
import {
  createBilingualParts,
  formatCode,
  formatText,
  ShopHeaderWithContact,
} from '../printouts/bilingual-parts.tsx'
import printout from '../printouts/printout.module.css'
import { formatPrintedAmount, formatPrintedDateTime } from '../printouts/printout-formats.ts'
import classes from './cash-report.module.css'

type Word = keyof typeof english
const { BilingualText, Fact, Heading, Signatures, TableHead, Title } = createBilingualParts(
  english,
  arabic,
)

const formatSigned = (amount: Aed | null): string =>
  amount !== null && amount > 0 ? `+${formatPrintedAmount(amount)}` : formatPrintedAmount(amount)

const AmountRow = ({ word, amount, isSum }: { word: Word; amount: Aed; isSum?: boolean }) => (
  <tr data-sum={isSum || undefined}>
    <th scope="row">
      <BilingualText word={word} />
    </th>
    <td>{formatPrintedAmount(amount)}</td>
  </tr>
)

/** The way from the opening to the expected cash. Lines without money are left out. */
const CashLines = ({ report }: { report: CashReport }) => {
  const cash = report.lines.find(({ method }) => method === 'cash')
  if (!cash) return null
  const moved = [
    ['payments', cash.payments],
    ['reversals', cash.reversals],
    ['refunds', cash.refunds],
    ['paid_in', cash.paid_in],
    ['paid_out', cash.paid_out],
    ['safe_drops', cash.safe_drops],
    ['bank_deposits', cash.bank_deposits],
  ] as const
  return (
    <table className={classes.lines}>
      <tbody>
        <AmountRow word="opening" amount={cash.opening} />
        {moved.map(
          ([word, amount]) => amount !== 0 && <AmountRow key={word} word={word} amount={amount} />,
        )}
        <AmountRow word="expected" amount={cash.expected} isSum />
      </tbody>
    </table>
  )
}

const MethodLines = ({ report }: { report: CashReport }) => (
  <table className={classes.methods}>
    <TableHead words={['method', 'payments_count', 'expected', 'counted', 'difference']} />
    <tbody>
      {report.lines.map((line) => (
        <tr key={line.method}>
          <th scope="row">
            <BilingualText word={`method_${line.method}`} />
            {line.method === 'cheque' && line.bank_deposits !== 0 && (
              <div className={classes.part}>
                <BilingualText word="bank_deposits" /> {formatPrintedAmount(line.bank_deposits)}
              </div>
            )}
          </th>
          <td>{line.payments_count}</td>
          <td>{formatPrintedAmount(line.expected)}</td>
          <td>{formatPrintedAmount(line.counted)}</td>
          <td>{formatSigned(line.difference)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const formatDenomination = (name: CashDenomination): string =>
  filsToText(fils(cashDenominations[name])).replace(/\.00$/, '')

/** Notes and coins of the opening and of the last closing count. */
const Denominations = ({ session }: { session: CashSession }) => {
  const closing = session.counts.at(-1)?.denominations
  const used = cashDenominationNames.filter(
    (name) => (session.opening_count[name] ?? 0) > 0 || (closing?.[name] ?? 0) > 0,
  )
  if (used.length === 0) return null
  return (
    <>
      <Heading word="denominations" />
      <table className={classes.methods}>
        <thead>
          <tr>
            <th scope="col">
              <BilingualText word="denomination" />
            </th>
            {used.map((name) => (
              <td key={name}>{formatDenomination(name)}</td>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <BilingualText word="opening_count" />
            </th>
            {used.map((name) => (
              <td key={name}>{session.opening_count[name] ?? 0}</td>
            ))}
          </tr>
          {closing && (
            <tr>
              <th scope="row">
                <BilingualText word="closing_count" />
              </th>
              {used.map((name) => (
                <td key={name}>{closing[name] ?? 0}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}

/** Every count, because a recount does not replace the first one. */
const Counts = ({ session }: { session: CashSession }) => {
  if (session.counts.length < 2) return null
  return (
    <>
      <Heading word="counts" />
      <table className={classes.methods}>
        <TableHead words={['time', 'counted_by', 'counted', 'difference']} />
        <tbody>
          {session.counts.map(({ id, counted_at, counted_by, results }) => (
            <tr key={id}>
              <th scope="row">{formatPrintedDateTime(counted_at)}</th>
              <td>{formatText(counted_by.name)}</td>
              <td>{formatPrintedAmount(sumAed(results.map(({ counted }) => counted)))}</td>
              <td>{formatSigned(sumAed(results.map(({ difference }) => difference)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export const CashReportPrintout = ({
  report,
  shop,
}: {
  report: CashReport
  shop: PublicSettings
}) => {
  const { session } = report
  return (
    <article className={printout.sheet} dir="ltr" lang="en">
      <ShopHeaderWithContact shop={shop} fact={Fact} />
      <Title word={report.kind === 'x' ? 'x_report' : 'z_report'} />
      <div className={printout.facts}>
        <Fact word="number">{formatCode(session.report_number)}</Fact>
        <Fact word="drawer">{formatText(session.drawer.name)}</Fact>
        <Fact word="cashier">{formatText(session.cashier.name)}</Fact>
        <Fact word="opened">{formatPrintedDateTime(session.opened_at)}</Fact>
        <Fact word="closed">{formatPrintedDateTime(session.closed_at)}</Fact>
        <Fact word="printed">{formatPrintedDateTime(report.created_at)}</Fact>
      </div>
      <Heading word="cash_lines" />
      <CashLines report={report} />
      {report.previous_amount !== null && (
        <Fact word="previous">{formatPrintedAmount(report.previous_amount)}</Fact>
      )}
      <Heading word="by_method" />
      <MethodLines report={report} />
      <Denominations session={session} />
      <Counts session={session} />
      {session.reason && (
        <>
          <Heading word="reason" />
          <p className={printout.note}>{formatText(session.reason)}</p>
        </>
      )}
      {session.confirmation && (
        <>
          <Heading word="confirmed" />
          <div className={printout.facts}>
            <Fact word="confirmed_by">{formatText(session.confirmation.by.name)}</Fact>
            <Fact word="time">{formatPrintedDateTime(session.confirmation.at)}</Fact>
            <Fact word="note">{formatText(session.confirmation.note)}</Fact>
          </div>
        </>
      )}
      <Signatures words={['cashier_signature', 'manager_signature']} date="date" />
    </article>
  )
}
