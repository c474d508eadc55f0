import type { CashierDifferences } from '@warsha/contracts/workshop/money/cash-sessions'
import { emptyValue, Link, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './cash-and-credit.module.css'

const countColumns = ['sessions', 'recounts', 'changed_openings', 'unconfirmed'] as const
const amountColumns = ['shortage', 'surplus'] as const

const CashierRow = ({ row }: { row: CashierDifferences }) => {
  const { t } = useTranslation('cash-and-credit')
  const { money, number } = useFormats()
  return (
    <tr>
      <th scope="row">
        <Link className={classes.link} to={`/cash-drawer?cashier_id=${row.cashier.id}`}>
          <UserText>{row.cashier.name}</UserText>
        </Link>
      </th>
      {amountColumns.map((name) => (
        <td key={name} data-label={t(`differences.${name}`)} data-figure={name}>
          {row[name] === 0 ? emptyValue : <Ltr>{money(row[name])}</Ltr>}
        </td>
      ))}
      {countColumns.map((name) => (
        <td key={name} data-label={t(`differences.${name}`)}>
          {name === 'unconfirmed' && row[name] > 0 ? (
            <Link
              className={classes.link}
              to={`/cash-drawer?state=difference&cashier_id=${row.cashier.id}`}
              aria-label={t('differences.unconfirmed_of', {
                name: row.cashier.name,
                number: number(row[name]),
              })}
            >
              {number(row[name])}
            </Link>
          ) : (
            number(row[name])
          )}
        </td>
      ))}
    </tr>
  )
}

/** The differences of each cashier, the largest shortage first. A name opens the sessions of that cashier. */
export const CashierDifferencesTable = ({ rows }: { rows: readonly CashierDifferences[] }) => {
  const { t } = useTranslation('cash-and-credit')
  return (
    <table className={classes.table} aria-labelledby="cashier-differences">
      <thead>
        <tr>
          <th scope="col">{t('differences.cashier')}</th>
          {[...amountColumns, ...countColumns].map((name) => (
            <th key={name} scope="col">
              {t(`differences.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CashierRow key={row.cashier.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}
